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
import { useUnresponsiveParts } from '../start/use-unresponsive-parts.ts';
import { useShownBanner } from './use-shown-banner.ts';
import { useStorageLoss } from '../start/use-storage-loss.ts';

/** How long a page must be hidden before it may reload unseen. */
const HIDDEN_MS = 60_000;

/**
 * Applies an update while the page is hidden: no request in flight, no order being reviewed, no typed input that a
 * reload would lose (docs/protocol.md#quiet-update).
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
// Rarely shown, and it imports the order words and rules.
const OutcomeCards = lazy(async () => ({ default: (await import('./outcome-cards.tsx')).OutcomeCards }));

/** An empty device takes precedence over a missing network. */
const LESS_THAN_A_LOSS: ReadonlySet<BannerKind> = new Set(['offline', 'unreachable', 'slow']);

/** The banner of the page: network, version, session, storage, refusals. Work continues below it. */
export function Banners() {
  const [{ person }] = useDevice();
  const status = useStatus();
  const counts = useLive(waitingCounts, {});
  const banner = useShownBanner(seenState(status, counts, person, useUnresponsiveParts()));
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

/** The engine's status, plus a pending update, which the page detects itself. */
function useStatus(): StatusRow | undefined {
  const status = useLive(statusOf, {});
  const newer = useNewerVersion() !== 'none';
  return status && { ...status, upgrade: status.upgrade || newer };
}

/** The action of each banner; a slow network has none. */
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

/**
 * A single-use link may use any path (docs/rules.md#mailed-links): it is redirected to the sign-in, which redeems it.
 */
function useMailedWords(): void {
  const { path, search } = useAppLocation();
  const go = useGo();
  // The card entry page also returns with a `token`: only a mailed link names its account.
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
