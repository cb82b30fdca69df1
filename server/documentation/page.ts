import { everyCall } from '../../src/contract/every-call.ts';
import { callArticle, shapeTable } from './call-article.ts';
import { escaped } from './html.ts';
import type { JsonSchema } from './json-schema.ts';
import { sectionOf, sections } from './sections.ts';

/** The calls for whoever wants to read them: a page without script, made from the same list as the routes. */
export function documentationPage(publicUrl: string): string {
  const named = new Map<string, JsonSchema>();
  const parts = Object.entries(sections).map(([id, title]) => section(id, title, named));
  const shapes = [...named].sort(([one], [other]) => one.localeCompare(other, 'fr'));
  return `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Les appels de Cabas</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Les appels de Cabas</h1>
<p>L’adresse de base est <code>${escaped(publicUrl)}</code>. La même liste existe
<a href="/v1/openapi.json">au format OpenAPI 3.1</a>.</p>
<ul>
<li>Les montants sont en francs, sauf sous <code>/v1/sync</code> où ils sont en centimes.</li>
<li>Une session est un cookie : <code>POST /login</code> l’ouvre.</li>
<li>Un appel « avec le jeton de la page » renvoie dans <code>X-XSRF-TOKEN</code> la valeur du cookie
<code>XSRF-TOKEN</code>, qui vient avec <code>GET /v1/config</code> et <code>GET /v1/users/me</code>.</li>
<li>Un refus s’écrit <code>{"error": {"code", "message", "details"}}</code>.</li>
</ul>
</header>
<nav aria-label="Les appels">
<ul>
${Object.entries(sections)
  .map(([id, title]) => `<li><a href="#partie-${id}">${title}</a></li>`)
  .join('\n')}
<li><a href="#formes">Formes</a></li>
</ul>
</nav>
<main>
${parts.join('\n')}
<section id="formes" aria-labelledby="titre-formes">
<h2 id="titre-formes">Formes</h2>
${shapes.map(([name, shape]) => `<article id="forme-${name}"><h3>${name}</h3>\n${shapeTable(name, shape)}</article>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function section(id: string, title: string, named: Map<string, JsonSchema>): string {
  const calls = everyCall.filter((call) => sectionOf(call) === title);
  return `<section id="partie-${id}" aria-labelledby="titre-${id}">
<h2 id="titre-${id}">${title}</h2>
${calls.map((call) => callArticle(call, named)).join('\n')}
</section>`;
}
