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
import { useSessionExpired } from '../session/use-session-expired.ts';
import { useMe } from '../../hooks/use-me.ts';
import { rolesOf } from './guards.ts';
import { recordVisit } from '../../hooks/track-visit.ts';
import { rare, type Route } from './route-table.ts';
import { focusContent } from '../../features/shared/pages/focus-content.ts';

/**
 * Moves the focus to the content after a navigation: a keyboard user need not pass the header again. A field in use
 * and a dialog keep the focus. A redirect on load does not count: the focus starts at the top, with the skip link.
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
    // Only keyboard users need it; touch users need not load it.
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
  sync: lazy(async () => ({ default: await rare('SyncPanel') })),
  assistant: lazy(async () => ({ default: await rare('AssistantPanel') })),
} as const;

/** The panel in the URL, over any shop screen (docs/rules.md#routes). */
function openPanel(name: PanelName | undefined): ReactNode | undefined {
  if (name === undefined) return undefined;
  const Panel = panelScreens[name];
  return (
    <Suspense fallback={<SlowStart of="part" />}>
      <Panel />
    </Suspense>
  );
}

// After a sign-in the same screen renders in another tree: it counts as one visit.
let before = '';

/**
 * Records visits of shop screens, the first page and the checkout among them. Office and courier screens are not
 * counted.
 */
function useTrackScreens(route: Route | undefined): void {
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
const DemoRibbon = lazy(async () => ({ default: (await import('../banners/demo-ribbon.tsx')).DemoRibbon }));
const LastingStorage = lazy(async () => ({
  default: (await import('../start/persistent-storage.tsx')).LastingStorage,
}));
const CountVisits = lazy(async () => ({
  default: (await import('../visits/visit-counting.tsx')).CountVisits,
}));

/** The whole page: banners, the frame of the route, its screen, and the panel over it. */
export function Root() {
  const place = useAppLocation();
  const go = useGo();
  const route = useMatches().at(-1)?.staticData.route;
  useAppearance();
  useKeptRoles();
  useFocusOnNavigation();
  useOpenScreen();
  useTrackScreens(route);
  useTitle(route?.title);
  const over = useSessionExpired();
  const seen = useFirstScreen();
  const panel = route === undefined || route.frame === 'bare' ? undefined : openPanel(place.panel);
  return (
    <LinkProvider navigate={go}>
      <Ready early={route?.early === true} signIn={place.path === '/login'} over={over}>
        {/* Before the banners and their buttons: the first tab stop. */}
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
        {seen && <DeferredParts />}
      </Ready>
    </LinkProvider>
  );
}

/** Signals that the first screen is rendered, with its frame. */
function FirstScreen() {
  const stands = useRouterState({
    select: ({ status, resolvedLocation }) => status === 'idle' && resolvedLocation !== undefined,
  });
  useEffect(() => {
    if (stands) noteFirstScreen();
  }, [stands]);
  return null;
}

/** Parts that load after the first screen. */
function DeferredParts() {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense>
      <Toaster />
      <DemoRibbon />
      <CountVisits />
      <LastingStorage />
    </Suspense>
  );
}

/** Applies the person's theme, contrast and hand to the document. */
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

/** The route's document title; a screen about one thing sets its own. */
function useTitle(title: string | undefined) {
  // A layout effect runs before the screen's own effects, whose title must win.
  useLayoutEffect(() => {
    document.title = title === undefined ? 'Cabas' : `${title} · Cabas`;
  }, [title]);
}

/**
 * Keeps the rights that guards remember in sync with the server: a right may be granted or revoked during a visit.
 */
function useKeptRoles(): void {
  const me = useMe();
  const [{ person, roles }, write] = useDevice();
  const now = me && me.id === person ? rolesOf(me).join(' ') : undefined;
  const known = roles.join(' ');
  useEffect(() => {
    if (now !== undefined && now !== known) write({ roles: now.split(' ').filter(Boolean) });
  }, [now, known, write]);
}

/** Remembers a courier's open screen: a restarted browser reopens it (docs/rules.md#courier-start). */
function useOpenScreen(): void {
  const { href, pathname } = useLocation();
  const [{ roles }, write] = useDevice();
  const courier = roles.includes('logistic');
  useEffect(() => {
    if (courier && pathname !== '/login') write({ open: { href, at: Date.now() } });
  }, [href, pathname, courier, write]);
}
