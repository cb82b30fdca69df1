import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import type { BannerKind } from '../../domain/device/banner.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { SIGN_IN, useSignIn } from '../../hooks/use-sign-in.ts';
import type { StatusRow } from '../../mirror/mirror-records.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts, type WaitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useSyncNow } from '../../features/sync-status/outbox/use-sync-now.ts';
import { applyUpdate } from '../updates/apply-update.ts';
import { detailOf, seenState } from './banner-state.ts';
import { BANNER_TONES } from './banner-tones.ts';
import { useNewerVersion } from '../updates/available-update.ts';
import { useSilence } from '../start/use-unresponsive-parts.ts';
import { useShownBanner } from './use-shown-banner.ts';
import { useStorageLoss } from '../start/use-storage-loss.ts';

/** A page that nobody has looked at for so long may be loaded again under nobody's eyes. */
const HIDDEN_MS = 60_000;

/**
 * Takes the newer version by itself while nobody looks: nothing mid-send, no order being checked, nothing typed that
 * a reload would lose (docs/protocol.md#quiet-update).
 */
function useQuietUpdate(status: StatusRow | undefined, counts: WaitingCounts | undefined): void {
  const engine = useEngine();
  const ready = status?.upgrade === true && status.sending === 0 && counts?.ordering === false;
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(() => !somethingIsTyped() && void applyUpdate(engine), HIDDEN_MS);
      }
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [ready, engine]);
}

function somethingIsTyped(): boolean {
  const fields = document.querySelectorAll(
    'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])',
  );
  return [...fields].some((field) => 'value' in field && field.value !== '');
}

const SealedNotice = lazy(async () => ({ default: (await import('./sealed-notice.tsx')).SealedNotice }));
// A card is there on few openings, and brings the words and the rules of orders along.
const OutcomeCards = lazy(async () => ({ default: (await import('./outcome-cards.tsx')).OutcomeCards }));

/** An empty device is explained before a network that is away. */
const LESS_THAN_A_LOSS: ReadonlySet<BannerKind> = new Set(['offline', 'unreachable', 'slow']);

/** The one band across the page: network, version, session, room left, refusals. Work goes on under it. */
export function Banners() {
  const [{ person }] = useDevice();
  const status = useStatus();
  const counts = useLive(waitingCounts, {});
  const banner = useShownBanner(seenState(status, counts, person, useSilence()));
  const actions = useBannerActions();
  useQuietUpdate(status, counts);
  useMailedWords();

  const { search, path } = useAppLocation();
  const signingIn = search[SIGN_IN] !== undefined || path === '/login';
  const loss = useStorageLoss();
  const quiet = banner === undefined || (banner.kind === 'auth' && signingIn);
  if (quiet || (loss !== undefined && LESS_THAN_A_LOSS.has(banner.kind))) {
    return (
      <>
        {loss && <Banner {...loss} />}
        <Suspense>
          <SealedNotice />
          <OutcomeCards />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <Banner
        tone={BANNER_TONES[banner.kind]}
        title={banner.text}
        detail={detailOf(banner)}
        action={actions[banner.kind]}
      />
      <Suspense>
        <OutcomeCards />
      </Suspense>
    </>
  );
}

/** What the engine says, and that a newer version is there, which a page sees for itself. */
function useStatus(): StatusRow | undefined {
  const status = useLive(statusOf, {});
  const newer = useNewerVersion() !== 'none';
  return status && { ...status, upgrade: status.upgrade || newer };
}

/** What can be done about each; a slow network asks for nothing but patience. */
function useBannerActions(): Readonly<Record<BannerKind, BannerProps['action']>> {
  const engine = useEngine();
  const { sync } = useSyncNow();
  const signIn = useSignIn();
  const place = useAppLocation();
  const go = useGo();
  const retry = { label: 'Réessayer', onPress: sync };
  return {
    storage: { label: 'Recharger', onPress: () => location.reload() },
    upgrade: { label: 'Recharger', onPress: () => void applyUpdate(engine) },
    engine: { label: 'Recharger', onPress: () => location.reload() },
    auth: { label: 'Se connecter', onPress: signIn },
    offline: retry,
    unreachable: retry,
    slow: undefined,
    attention: { label: 'Voir', onPress: () => go(panelHref(place, 'verify')) },
  };
}

/** A single-use link may stand on any path (docs/rules.md#mailed-links): it is taken to the sign-in, which tries it. */
function useMailedWords(): void {
  const { path, search } = useAppLocation();
  const go = useGo();
  // The page on which a card is entered comes back with a `token` too: a link to an account says whose it is.
  const link = search['authlink'] ?? (search['email'] === undefined ? undefined : search['token']);
  const followed = path !== '/login' && link !== undefined;
  const lead = useEffectEvent(() => {
    const { authlink, token, email, ...rest } = search;
    const kept = new URLSearchParams(
      Object.entries(rest).flatMap(([word, text]) => (text ? [[word, text]] : [])),
    );
    const then = kept.size === 0 ? path : `${path}?${kept.toString()}`;
    const words = new URLSearchParams({ authlink: authlink ?? token ?? '', email: email ?? '', then });
    go(`/login?${words.toString()}`, { replace: true });
  });
  useEffect(() => {
    if (followed) lead();
  }, [followed]);
}
