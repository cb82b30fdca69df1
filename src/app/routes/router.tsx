import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { DeviceStore } from '../../hooks/use-device.ts';
import { Broken } from './screen-error.tsx';
import { afterSignIn, courierStart, redirectFor } from './guards.ts';
import { keptRights } from '../session/redirect-after-role-change.ts';
import { forwarded, type Route, routes } from './route-table.ts';
import { Root } from './root-layout.tsx';
import { SLOW_AFTER_MS, SlowScreen } from '../start/slow-start.tsx';

/** The router of the whole app, made from the table of places; guards read what the device remembers. */
export function openRouter(device: DeviceStore) {
  let loaded = false;
  const rights = keptRights(device);
  const root = createRootRoute({
    component: Root,
    beforeLoad: ({ location }) => {
      // Only the load of a page: whoever is here already goes where they want.
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
        rights.led(location.href, elsewhere);
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
    // The screen that one leaves stands as long.
    defaultPendingComponent: SlowScreen,
    defaultPendingMs: SLOW_AFTER_MS,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: asText,
  });
  rights.onMoved((wanted) => {
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
