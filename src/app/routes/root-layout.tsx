import { Outlet, useMatches, useRouterState, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode, useRef } from 'react';
import { LinkProvider } from '../../ui/actions/link.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useGo, useAppLocation, type PanelName } from '../../hooks/use-place.ts';
import { SIGN_IN } from '../../hooks/use-sign-in.ts';
import { Banners } from '../banners/banners.tsx';
import { Frame } from '../layouts/layout-frame.tsx';
import { noteFirstScreen, useFirstScreen } from '../start/first-screen-shown.ts';
import { Ready } from '../start/loader.tsx';
import { SlowStart } from '../start/slow-start.tsx';
import { useSessionOver } from '../session/use-session-expired.ts';
import { useMe } from '../../hooks/use-me.ts';
import { rolesOf } from './guards.ts';
import { recordVisit } from '../../hooks/track-visit.ts';
import type { Route } from './route-table.ts';
import { focusContent } from '../../features/shared/pages/focus-content.ts';

/**
 * Whoever goes to another screen or panel stands in its content: a keyboard need not walk through the header again.
 * A field that is being typed in and a dialog keep the focus. An opening that leads on by itself is no arrival: the
 * keyboard begins at the top, with the way past the navigation.
 */
function useFocusOnNavigation(): void {
  const { path, panel } = useAppLocation();
  const here = `${path} ${panel ?? ''}`;
  const before = useRef(here);
  const touched = useRef(false);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    if (!touched.current) return;
    if (!document.activeElement?.closest('main, dialog, [role$="dialog"], input, textarea')) focusContent();
  }, [here]);
  useEffect(() => {
    const begin = () => {
      touched.current = true;
    };
    for (const kind of TOUCHES) document.addEventListener(kind, begin, { once: true, capture: true });
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, begin, { capture: true });
    };
  }, []);
  useEffect(() => {
    const begin = () => void import('./focus-recovery.ts').then(({ keepFocus }) => keepFocus());
    // Only a keyboard has something to lose; a thumb need not load it.
    document.addEventListener('keydown', begin, { once: true });
    return () => document.removeEventListener('keydown', begin);
  }, []);
}

const TOUCHES = ['pointerdown', 'keydown', 'click'] as const;

const panelScreens = {
  cart: lazy(async () => ({ default: (await import('../../features/cart/page/cart-panel.tsx')).CartPanel })),
  checkout: lazy(async () => ({
    default: (await import('../../features/checkout/page/checkout-panel.tsx')).CheckoutPanel,
  })),
  waiting: lazy(async () => ({
    default: (await import('../../features/checkout/waiting/waiting-panel.tsx')).WaitingPanel,
  })),
  verify: lazy(async () => ({
    default: (await import('../../features/sync-status/verify/verify-panel.tsx')).VerifyPanel,
  })),
  sync: lazy(async () => ({
    default: (await import('../../features/sync-status/page/sync-panel.tsx')).SyncPanel,
  })),
} as const;

/** The panel that the address names, over any screen of the shop (docs/rules.md#routes). */
function openPanel(name: PanelName | undefined): ReactNode | undefined {
  if (name === undefined) return undefined;
  const Panel = panelScreens[name];
  return (
    <Suspense fallback={<SlowStart of="part" />}>
      <Panel />
    </Suspense>
  );
}

// Somebody who signs in is shown the same screen again, by another tree: it stays one.
let before = '';

/**
 * Tells of each screen of the shop, of its first page and of the checkout among them. Who is at work, in the office or
 * on a tour, is no visitor.
 */
function useTellScreens(route: Route | undefined): void {
  const { path, panel } = useAppLocation();
  const shop = route?.frame === 'shop' || route?.frame === 'bare';
  const here = shop ? `${path} ${panel ?? ''}` : '';
  useEffect(() => {
    const [pathBefore, panelBefore] = before.split(' ');
    before = here;
    if (here === '') return;
    const [now, panelNow] = here.split(' ');
    recordVisit('landing');
    if (now === '/home' && now !== pathBefore) recordVisit('home');
    if (panelNow === 'checkout' && panelNow !== panelBefore) recordVisit('checkout');
  }, [here]);
}

const LoginScreen = lazy(async () => ({
  default: (await import('../../features/sign-in/page/sign-in-screen.tsx')).LoginScreen,
}));
const Toaster = lazy(async () => ({ default: (await import('../../ui/overlays/toaster.tsx')).Toaster }));
const LastingStorage = lazy(async () => ({
  default: (await import('../start/persistent-storage.tsx')).LastingStorage,
}));
const CountVisits = lazy(async () => ({
  default: (await import('../visits/visit-counting.tsx')).CountVisits,
}));

/** Everything on the page: banners, the frame of the route, its screen, and the panel over it. */
export function Root() {
  const place = useAppLocation();
  const go = useGo();
  const route = useMatches().at(-1)?.staticData.route;
  useAppearance();
  useKeptRoles();
  useFocusOnNavigation();
  useOpenScreen();
  useTellScreens(route);
  useTitle(route?.title);
  const over = useSessionOver();
  const seen = useFirstScreen();
  const panel = route === undefined || route.frame === 'bare' ? undefined : openPanel(place.panel);
  return (
    <LinkProvider navigate={go}>
      <Ready early={route?.early === true} signIn={place.path === '/login'} over={over}>
        {/* Before the banners and their buttons: the first stop of a keyboard. */}
        {route !== undefined && route.frame !== 'bare' && <SkipLink />}
        <Banners />
        <Suspense fallback={<SlowStart of="part" />}>
          <Frame of={route?.frame} panel={panel}>
            <Outlet />
          </Frame>
          <FirstScreen />
        </Suspense>
        <Suspense fallback={<SlowStart of="part" />}>
          {place.search[SIGN_IN] !== undefined && <LoginScreen />}
        </Suspense>
        {seen && <WhatCanWait />}
      </Ready>
    </LinkProvider>
  );
}

/** Tells when the screen of the address stands, with the frame around it. */
function FirstScreen() {
  const stands = useRouterState({
    select: ({ status, resolvedLocation }) => status === 'idle' && resolvedLocation !== undefined,
  });
  useEffect(() => {
    if (stands) noteFirstScreen();
  }, [stands]);
  return null;
}

/** What the first screen does not wait for. */
function WhatCanWait() {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense>
      <Toaster />
      <CountVisits />
      <LastingStorage />
    </Suspense>
  );
}

/** Puts the person's choice of theme, contrast and hand where the styles read them. */
function useAppearance() {
  const [{ theme, contrast, hand }] = useDevice();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (contrast === 'more') dataset['contrast'] = 'more';
    else delete dataset['contrast'];
    dataset['hand'] = hand;
  }, [theme, contrast, hand]);
}

/** A first title for the tab; a screen that shows one thing sets its own. */
function useTitle(title: string | undefined) {
  // Before the effects of the screen, whose own title must stay.
  useLayoutEffect(() => {
    document.title = title === undefined ? 'Cabas' : `${title} · Cabas`;
  }, [title]);
}

/** Keeps what the guards remember of a person's rights as the server says it: a right may come or go while they are here. */
function useKeptRoles(): void {
  const me = useMe();
  const [{ person, roles }, write] = useDevice();
  const now = me && me.id === person ? rolesOf(me).join(' ') : undefined;
  const known = roles.join(' ');
  useEffect(() => {
    if (now !== undefined && now !== known) write({ roles: now.split(' ').filter(Boolean) });
  }, [now, known, write]);
}

/**
 * Remembers which screen a courier has open: when their browser dies, it opens there again
 * (docs/rules.md#courier-start).
 */
function useOpenScreen(): void {
  const { href, pathname } = useLocation();
  const [{ roles }, write] = useDevice();
  const courier = roles.includes('logistic');
  useEffect(() => {
    if (courier && pathname !== '/login') write({ open: { href, at: Date.now() } });
  }, [href, pathname, courier, write]);
}
