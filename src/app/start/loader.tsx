import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import { Late } from '../../ui/feedback/show-after-delay.tsx';
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
import { SLOW_AFTER_MS, SlowStart } from './slow-start.tsx';
import { useSessionOver } from '../session/use-session-expired.ts';
import { useShownBanner } from '../banners/use-shown-banner.ts';
import { useSilence } from './use-unresponsive-parts.ts';
import { useStorageLoss } from './use-storage-loss.ts';
import styles from './loader.module.css';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import type { HubInShort } from '../../contract/hubs/hubs.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';

const RELOADS = 'cabas.reloads';

/**
 * Opens the router as soon as the mirror holds what every screen needs, or at once for an address that shows nothing of
 * it (docs/rules.md#initial-load).
 */
export function Loader({ children }: { children: ReactNode }) {
  const ready = useReady();
  const [device] = useDevice();
  const [opened, setOpened] = useState(() => routeAt(location.pathname)?.early === true);
  const [start] = useState(() => ({
    signsIn: opensOn(location, device, Date.now()) === '/login',
    unknown: device.person === null && !hasToken(document.cookie),
  }));
  const over = useSessionOver();
  // A router that is taken away between two screens would not know which one it shows, nor the screen what was typed:
  // from then on `Ready` waits inside of it.
  // The sign-in needs nothing of the mirror: not after a session has ended, and not for a person that neither this
  // device nor the server knows, once the mirror has answered.
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

/** Whether the server has given this browser a token; every session has one. */
function hasToken(cookies: string): boolean {
  return /(?:^|; )XSRF-TOKEN=./.test(cookies);
}

/** What the loader knows, for the screens inside of it. */
const Known = createContext<{
  /** `undefined` until the mirror has answered. */
  readonly ready: boolean | undefined;
  /** Whether neither this device nor the server knew a person when the page was loaded. */
  readonly unknown: boolean;
}>({ ready: undefined, unknown: false });

interface ReadyProps {
  /** Whether what is inside does not wait. */
  readonly early: boolean;
  /** Whether the screen is the sign-in, and whether a session has ended. */
  readonly signIn: boolean;
  readonly over: boolean;
  readonly children: ReactNode;
}

/** Inside of the loader, shows a screen once the mirror holds what every screen needs, wherever one came from. */
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

/** Only an empty mirror waits for the network, and only then is the page loaded again, later each time. */
function Waiting() {
  const status = useLive(statusOf, {});
  const counts = useLive(waitingCounts, {});
  const [{ person }] = useDevice();
  const banner = useShownBanner(seenState(status, counts && { ...counts, toCheck: 0 }, person, useSilence()));
  const loss = useStorageLoss();
  const held = useLive(heldHubs, {});
  const actions = useWaitingActions();
  const failing = status?.network === 'offline' || status?.network === 'unreachable';
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
        {held !== undefined && held.length > 0 ? (
          <Late afterMs={failing ? 0 : SLOW_AFTER_MS}>
            <HeldMarkets held={held} />
          </Late>
        ) : (
          banner === undefined && <SlowStart of="market" />
        )}
      </main>
    </>
  );
}

/** What can be done while there is nothing to show. The router may not be there yet: the sign-in is a page of its own. */
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
 * Lets somebody in whom the server still knows when this device has forgotten everything: a browser may clear what
 * pages keep and leave the cookie of the session. While a person is telling who they are, nothing is decided for them.
 *
 * @param shown whether there are screens: without any, nobody can be signing in
 */
function useRestoreSession(shown: boolean): void {
  const engine = useEngine();
  const session = useSession();
  const known = useLive(statusOf, {})?.known === true;
  useEffect(() => {
    if (!known || (shown && location.pathname === '/login')) return;
    // The schema of a person is heavy, and this is rare.
    void import('../session/restore-session.ts').then(({ restoreSession: comeBack }) =>
      comeBack(engine, session),
    );
  }, [known, shown, engine, session]);
}

/** The markets that this device holds, offered while the chosen one does not come. */
function HeldMarkets({ held }: { held: readonly HubInShort[] }) {
  const [{ hub: chosen }] = useDevice();
  const session = useSession();
  const missing = useLive(knownHubs, {})?.find(({ slug }) => slug === chosen)?.name;
  return (
    <EmptyState
      title="Pas encore sur cet appareil"
      action={held.map(({ slug, name }, at) => (
        <Button key={slug} look={at === 0 ? 'primary' : 'line'} onClick={() => void session.chooseHub(slug)}>
          {`Ouvrir le marché ${name}`}
        </Button>
      ))}
    >
      {missing === undefined
        ? 'Ce marché arrivera avec le réseau.'
        : `Le marché ${missing} arrivera avec le réseau.`}
    </EmptyState>
  );
}
