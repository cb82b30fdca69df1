import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { DeviceStore } from '../../hooks/use-device.ts';
import { afterSignIn, asksSecondFactor, courierStart, redirectFor } from './guards.ts';
import { trackRights } from '../session/redirect-after-role-change.ts';
import { forwarded, type Route, routes } from './route-table.ts';
import { Root } from './root-layout.tsx';
import { SLOW_AFTER_MS, SlowScreen } from '../start/slow-start.tsx';
import { useEffect } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { isChunkError } from '../updates/failed-chunks.ts';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { useLive } from '../../hooks/use-live.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { recoverNow } from '../updates/recover-chunks.ts';

/** Builds the router from the route table; guards read the remembered device settings. */
export function openRouter(device: DeviceStore) {
  let loaded = false;
  const rights = trackRights(device);
  const root = createRootRoute({
    component: Root,
    beforeLoad: ({ location }) => {
      // Only on page load: later navigation is the user's own.
      const elsewhere = loaded ? undefined : courierStart(location.href, device.read(), Date.now());
      loaded = true;
      if (elsewhere !== undefined) throw redirect({ href: elsewhere, replace: true });
    },
  });
  const guarded = routes.map((route) =>
    createRoute({
      getParentRoute: () => root,
      path: route.path,
      beforeLoad: ({ location }) => {
        const elsewhere = redirectFor(route, location.href, device.read());
        rights.redirected(location.href, asksSecondFactor(elsewhere) ? undefined : elsewhere);
        if (route.for === 'admins' && elsewhere === '/orders')
          showToast({ kind: 'info', title: 'Page réservée aux administrateurs', detail: route.title });
        if (elsewhere !== undefined) throw redirect({ href: elsewhere });
      },
      component: lazyScreen(route),
      staticData: { route },
    }),
  );
  const leadTo = (path: string, where: (then: string | undefined) => string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => {
        const then = new URLSearchParams(location.searchStr).get('then');
        throw redirect({ href: where(then ?? undefined), replace: true });
      },
    });
  const router = createRouter({
    routeTree: root.addChildren([
      ...guarded,
      ...Object.entries(forwarded).map(([path, href]) => leadTo(path, () => href)),
      leadTo('/', (then) => afterSignIn(then, device.read(), Date.now())),
      leadTo('$', () => '/home'),
    ]),
    defaultPreload: false,
    defaultErrorComponent: Broken,
    // The previous screen stays as long.
    defaultPendingComponent: SlowScreen,
    defaultPendingMs: SLOW_AFTER_MS,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: asText,
  });
  rights.onRightsChanged((wanted) => {
    if (router.state.location.href === wanted?.at) void router.navigate({ href: wanted.from, replace: true });
    else void router.invalidate();
  });
  return router;
}

function lazyScreen(route: Route) {
  return lazyRouteComponent(async () => ({ default: await route.screen() }));
}

function asText(search: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') words.set(name, value);
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    route?: Route;
  }
}

/** The error boundary of a screen. The mirror and the outbox are separate and unaffected. */
function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const lost = isChunkError(error);
  // The router caught the error to render this; it still must be reported.
  useEffect(() => reportError(error), [error]);
  return (
    <main>
      <EmptyState
        title="Cette page n’a pas pu s’ouvrir"
        action={
          <Button look="primary" onClick={lost && canReload() ? () => location.reload() : reset}>
            Réessayer
          </Button>
        }
      >
        Rien n’est perdu&nbsp;: votre cabas et vos modifications restent sur cet appareil. (
        {error instanceof Error ? error.name : 'erreur'})
      </EmptyState>
      {lost && <RecoverLater />}
    </main>
  );
}

/** Offline, only a service worker can reload a page. */
function canReload(): boolean {
  return navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
}

/**
 * While a part of the app is missing: retries each time the server answers, since browsers do not announce a
 * recovered server. A component of its own, so that the boundary renders without storage.
 */
function RecoverLater() {
  const status = useLive(statusOf, {});
  const engine = useEngine();
  // Only a polling engine learns that the server is back.
  useEffect(() => void engine.syncNow('lost part').catch(reportError), [engine]);
  useEffect(() => {
    if (status?.network === 'online') recoverNow();
  }, [status?.network, status?.lastContact]);
  return null;
}
