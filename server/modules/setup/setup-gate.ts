import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ping } from '../../../src/contract/core/ping.ts';
import type { Call } from '../../../src/contract/core/call.ts';
import * as setup from '../../../src/contract/hubs/setup.ts';
import * as authentication from '../../../src/contract/people/authentication.ts';
import * as secondFactor from '../../../src/contract/people/second-factor.ts';
import { me } from '../../../src/contract/people/users.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { isAdmin } from '../../core/actor.ts';
import { refusalAnswer } from '../../core/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isNavigation } from '../../platform/http/server/web-files.ts';
import { openVisit, readVisitActor } from '../../platform/http/session/request-visit.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { escaped } from '../mails/letter.ts';
import { isSetupDue } from './setup-store.ts';

/** The calls that are answered before the market is set up; ping only shows that the server is reachable. */
const OPEN_CALLS: readonly Call[] = [
  ping,
  ...Object.values(setup).filter((value) => 'method' in value),
  ...[authentication.login, authentication.logout, authentication.recover],
  ...[authentication.createValidation, authentication.validate, me],
  secondFactor.readSecondFactor,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.removeSecondFactor,
];

const OPEN_ROUTES: ReadonlySet<string> = new Set([
  ...OPEN_CALLS.map(({ method, path }) => `${method} ${path}`),
  ...['GET /health', 'HEAD /health', 'GET /metrics', 'HEAD /metrics'],
  // The files of the app; its pages are recognised before.
  ...['GET /*', 'HEAD /*'],
]);

/** The screens that the first administrator needs. */
const OPEN_SCREENS = /^\/(?:setup|login)\/?(?:\?|$)/;

const RETRY_SECONDS = '60';

/**
 * Until the first day is finished, answers 503 `setup_due` to everything that neither it nor its
 * administrator needs (docs/rules.md#first-day); the administrator's pages lead to the assistant. Afterwards
 * it costs nothing: a finished first day never restarts.
 */
export function addSetupGate(app: FastifyInstance, context: AppContext): void {
  let finished = false;
  app.addHook('onRequest', async (request, reply) => {
    const navigates = isNavigation(request);
    if (finished || isOpen(request, navigates)) return;
    if (!(await isSetupDue(context.database.db))) {
      finished = true;
      return;
    }
    const visit = openVisit(context, request);
    const actor = await readVisitActor(context.database.db, visit, context.clock());
    if (actor !== undefined && isAdmin(actor)) return navigates ? reply.redirect('/setup') : undefined;
    const { status, body } = refusalAnswer({ ok: false, refusal: 'setup_due' });
    // Answered, not thrown: the error handler of a route would first check who may make the call.
    reply.code(status).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
    if (!navigates) return reply.send(body);
    return reply.type('text/html; charset=utf-8').send(pageOf(await siteName(context.database.db)));
  });
}

function isOpen({ method, url, routeOptions }: FastifyRequest, navigates: boolean): boolean {
  if (navigates) return OPEN_SCREENS.test(url);
  return OPEN_ROUTES.has(`${method} ${routeOptions.url ?? ''}`);
}

/** The name of the future market, once the first day has set it. */
async function siteName(db: Queryable): Promise<string> {
  const [hub] = await everyHub(db);
  return hub === undefined ? 'Le marché' : escaped(hub.siteName.fr);
}

const pageOf = (market: string) => `<!doctype html>
<html lang="fr-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bientôt · ${market}</title>
<style>
:root { color-scheme: light dark; --ground: #faf6ee; --ink: #2b2620; --link: #1f6b46; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1916; --ink: #f2ece1; --link: #8fd0ac; } }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink);
  font: 18px/1.5 system-ui, sans-serif; }
main { padding: 24px; max-inline-size: 32em; }
a { color: var(--link); }
</style>
</head>
<body>
<main>
<h1>${market} se prépare</h1>
<p>Il ouvre bientôt. Revenez dans quelque temps.</p>
<p>Vous l’installez\u00a0? Suivez le lien que le serveur a affiché à son démarrage, ou
<a href="/login?then=%2Fsetup">connectez-vous</a> pour continuer.</p>
</main>
</body>
</html>
`;
