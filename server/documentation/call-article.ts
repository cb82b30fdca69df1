import type * as z from 'zod/mini';
import type { Audience, Call } from '../../src/contract/call.ts';
import type { Json } from '../../src/contract/wire.ts';
import { refusals } from '../../src/contract/refusals.ts';
import { refusalsOf } from './call-refusals.ts';
import { exampleOf } from './example.ts';
import { fieldsOf, wordsOf } from './fields.ts';
import { escaped, table } from './html.ts';
import { type JsonSchema, wireSchema } from './json-schema.ts';
import { templateOf } from './operation.ts';
import { summaryOf } from './summaries.ts';
import { WRITTEN_EXAMPLES } from './written-examples.ts';

const AUDIENCES: Readonly<Record<Audience, string>> = {
  everybody: 'tout le monde',
  person: 'toute personne connectée',
  'shop-owner': 'qui tient une boutique',
  logistic: 'la logistique',
  manager: 'qui dirige un marché',
  admin: 'l’administration',
};

/** A call as a part of the page: what it is for, whom it is for, what it takes, answers and refuses. */
export function callArticle(call: Call, named: Map<string, JsonSchema>): string {
  return `<article id="${escaped(call.name)}">
<h3><code class="method">${call.method}</code> <code>${escaped(templateOf(call))}</code></h3>
<p>${escaped(summaryOf(call))}.</p>
<p class="quiet">Pour ${call.allow.map((audience) => AUDIENCES[audience]).join(', ')}.${call.changes ? ' Avec le jeton de la page.' : ''}</p>
${given('Dans le chemin', call.params, named)}
${given('Dans l’adresse, après le « ? »', call.query, named)}
${given('Dans le corps', call.body, named)}
${answered(call, named)}
${refused(call)}
</article>`;
}

function given(caption: string, schema: z.ZodMiniType | undefined, named: Map<string, JsonSchema>): string {
  if (schema === undefined) return '';
  const shape = wireSchema(schema, named);
  const fields = fieldsOf(shape);
  if (fields.length === 1 && fields[0]?.path === '') return `<p>${caption} : ${wordsOf(shape)}.</p>`;
  return shapeTable(caption, shape);
}

/** The fields of a shape, one a row. */
export function shapeTable(caption: string, shape: JsonSchema): string {
  return table(
    caption,
    ['Champ', 'Valeur', 'Présence'],
    fieldsOf(shape).map(({ path, words, required }) => [
      `<code>${escaped(path)}</code>`,
      words,
      required ? 'toujours' : 'facultatif',
    ]),
  );
}

// The same value as the OpenAPI document has.
function answered({ name, answer }: Call, named: Map<string, JsonSchema>): string {
  const written = WRITTEN_EXAMPLES[name]?.example;
  if (written !== undefined) return example(typeof written === 'string' ? written : inLines(written));
  if (answer === undefined) return '';
  const value = exampleOf(wireSchema(answer, named), named);
  return given('La réponse', answer, named) + example(inLines(value));
}

function inLines(value: Json): string {
  return JSON.stringify(value, undefined, 2);
}

function example(text: string): string {
  return `<details><summary>Exemple de réponse</summary>
<pre class="wide" tabindex="0"><code>${escaped(text)}</code></pre>
</details>`;
}

function refused(call: Call): string {
  const rows = [...refusalsOf(call)].flatMap(([status, codes]) =>
    codes.map((code) => [`<code>${code}</code>`, String(status), escaped(refusals[code].message)]),
  );
  return `<details><summary>Refus possibles</summary>
${table('Refus', ['Code', 'Statut', 'Message'], rows)}
</details>`;
}
