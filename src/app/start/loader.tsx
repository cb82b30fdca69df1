import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import { Mark } from '../../ui/foundations/logo.tsx';
import { VisuallyHidden } from '../../ui/foundations/visually-hidden.tsx';
import { useLive } from '../../hooks/use-live.ts';
import type { BannerKind } from '../../domain/device/banner.ts';
import { reloadWait } from '../../domain/core/timings.ts';
import { heldHubs, isReady } from '../../mirror/queries/ready-hubs.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useSyncNow } from '../../features/sync-status/outbox/use-sync-now.ts';
import { seenState } from '../banners/banner-state.ts';
import { BANNER_TONES } from '../banners/banner-tones.ts';
import { opensOn, routeAt } from './prefetch-screen.ts';
import { loginHref } from '../routes/guards.ts';
import { DEFAULT_HUB } from '../session/session-provider.tsx';
import { Late } from '../../ui/feedback/show-after-delay.tsx';
import { isAdmin } from '../../domain/people/person.ts';
import { SLOW_AFTER_MS, SlowStart } from './slow-start.tsx';
import { useSessionExpired } from '../session/use-session-expired.ts';
import { useShownBanner } from '../banners/use-shown-banner.ts';
import { useUnresponsiveParts } from './use-unresponsive-parts.ts';
import { useStorageLoss } from './use-storage-loss.ts';
import styles from './loader.module.css';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useSession } from '../../hooks/use-session.ts';

const RELOADS = 'cabas.reloads';

// Rarely shown: they stay out of the first code.
const HeldMarkets = lazy(async () => ({ default: (await import('./held-markets.tsx')).HeldMarkets }));
const SetupDue = lazy(async () => ({ default: (await import('./setup-due.tsx')).SetupDue }));
/** An ordinary first load takes less: it does not ask whether the market is being prepared. */
const SETUP_AFTER_MS = 1500;

/**
 * Opens the router once the mirror has the data of every screen, or at once for a URL that needs none
 * (docs/rules.md#initial-load).
 */
export function Loader({ children }: { children: ReactNode }) {
  const ready = useReady();
  const [device] = useDevice();
  const [opened, setOpened] = useState(() => routeAt(location.pathname)?.early === true);
  const [start] = useState(() => ({
    signsIn: opensOn(location, device, Date.now()) === '/login',
    unknown: device.person === null && !hasToken(document.cookie),
  }));
  const over = useSessionExpired();
  // The router stays mounted from then on: unmounting it would lose the current screen and typed input, so `Ready`
  // waits inside it. The sign-in needs no mirror data: after an expired session, or for a person whom neither this
  // device nor the server knows.
  const open =
    ready === true ||
    (over && location.pathname === '/login') ||
    (start.unknown && start.signsIn && ready !== undefined);
  useRestoreSession(open);
  if (open && !opened) setOpened(true);
  const { unknown } = start;
  const known = useMemo(() => ({ ready, unknown }), [ready, unknown]);
  if (opened) return <Known value={known}>{children}</Known>;
  return <NotReady ready={ready} />;
}

/** Whether the server has set a session cookie. */
function hasToken(cookies: string): boolean {
  return /(?:^|; )XSRF-TOKEN=./.test(cookies);
}

/** The loader's state for the screens inside it. */
const Known = createContext<{
  /** `undefined` until the mirror has answered. */
  readonly ready: boolean | undefined;
  /** Whether neither this device nor the server knew a person on page load. */
  readonly unknown: boolean;
}>({ ready: undefined, unknown: false });

interface ReadyProps {
  /** Whether the content renders without waiting. */
  readonly early: boolean;
  /** Whether the screen is the sign-in, and whether a session has expired. */
  readonly signIn: boolean;
  readonly over: boolean;
  readonly children: ReactNode;
}

/** Renders a screen once the mirror has the data of every screen, whichever route it was opened from. */
export function Ready({ early, signIn, over, children }: ReadyProps) {
  const { ready, unknown } = useContext(Known);
  if (ready === true || early || (signIn && (over || (unknown && ready !== undefined)))) return children;
  return <NotReady ready={ready} />;
}

function NotReady({ ready }: { ready: boolean | undefined }) {
  return ready === undefined ? <SlowStart of="storage" /> : <Waiting />;
}

function useReady(): boolean | undefined {
  const [{ hub }] = useDevice();
  return useLive(isReady, { hub: hub ?? DEFAULT_HUB });
}

/** Only an empty mirror waits for the network, and only then does the page reload, with growing pauses. */
function Waiting() {
  const status = useLive(statusOf, {});
  const counts = useLive(waitingCounts, {});
  const [device] = useDevice();
  const { person } = device;
  const [due, setDue] = useState(false);
  const shown = useShownBanner(
    seenState(status, counts && { ...counts, toCheck: 0 }, person, useUnresponsiveParts()),
  );
  const banner = due ? undefined : shown;
  const loss = useStorageLoss();
  const held = useLive(heldHubs, {});
  const actions = useWaitingActions();
  const failing = !due && (status?.network === 'offline' || status?.network === 'unreachable');
  useEffect(() => {
    if (!failing) return;
    const tries = Number(sessionStorage.getItem(RELOADS) ?? 0) + 1;
    const timer = setTimeout(() => {
      sessionStorage.setItem(RELOADS, String(tries));
      location.reload();
    }, reloadWait(tries));
    return () => clearTimeout(timer);
  }, [failing]);
  return (
    <>
      {banner && (
        <Banner
          tone={BANNER_TONES[banner.kind]}
          title={banner.text}
          detail={banner.hint}
          action={actions[banner.kind]}
        />
      )}
      {loss && <Banner {...loss} />}
      <main className={styles.waiting} aria-busy="true">
        <Mark size={96} />
        <VisuallyHidden>Cabas se prépare</VisuallyHidden>
        <Late afterMs={isAdmin(device) ? 0 : SETUP_AFTER_MS}>
          <Suspense>
            <SetupDue onDue={setDue} />
          </Suspense>
        </Late>
        {due ? null : held !== undefined && held.length > 0 ? (
          <Suspense>
            <HeldMarkets held={held} afterMs={failing ? 0 : SLOW_AFTER_MS} />
          </Suspense>
        ) : (
          banner === undefined && <SlowStart of="market" />
        )}
      </main>
    </>
  );
}

/** The actions while nothing can be shown. Without a router, the sign-in is a page load. */
function useWaitingActions(): Readonly<Partial<Record<BannerKind, BannerProps['action']>>> {
  const { sync } = useSyncNow();
  const reload = { label: 'Recharger', onPress: () => location.reload() };
  const retry = { label: 'Réessayer', onPress: sync };
  const signIn = () => location.assign(loginHref(location.pathname + location.search));
  return {
    storage: reload,
    upgrade: reload,
    engine: reload,
    auth: { label: 'Se connecter', onPress: signIn },
    offline: retry,
    unreachable: retry,
  };
}

/**
 * Restores the session of a person whom the server still knows when this device has lost its storage: a browser may
 * clear it and keep the session cookie. Does nothing while a person is signing in.
 * @param shown whether screens are rendered: without any, no one can be signing in
 */
function useRestoreSession(shown: boolean): void {
  const engine = useEngine();
  const session = useSession();
  const known = useLive(statusOf, {})?.known === true;
  useEffect(() => {
    if (!known || (shown && location.pathname === '/login')) return;
    // The user schema is heavy, and this is rare.
    void import('../session/restore-session.ts').then(({ restoreSession: comeBack }) =>
      comeBack(engine, session),
    );
  }, [known, shown, engine, session]);
}
