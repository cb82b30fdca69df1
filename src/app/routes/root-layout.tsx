import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { LinkProvider } from '../../ui/actions/link.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useIdle } from '../../ui/timing/use-idle.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useGo, useAppLocation } from '../../hooks/use-place.ts';
import { SIGN_IN } from '../../hooks/use-sign-in.ts';
import { Banners } from '../banners/banners.tsx';
import { Frame } from '../layouts/layout-frame.tsx';
import { noteFirstScreen, useFirstScreen } from '../start/first-screen-shown.ts';
import { Ready } from '../start/loader.tsx';
import { openPanel } from './panel-outlet.tsx';
import { useTellScreens } from '../visits/use-track-screens.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { SlowStart } from '../start/slow-start.tsx';
import { useKeptRoles } from '../session/use-sync-roles.ts';
import { useOpenScreen } from './use-remember-screen.ts';
import { useSessionOver } from '../session/use-session-expired.ts';

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
