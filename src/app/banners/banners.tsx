import { lazy, Suspense } from 'react';
import { Banner, type BannerProps } from '../../ui/feedback/banner.tsx';
import type { BannerKind } from '../../domain/device/banner.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { SIGN_IN, useSignIn } from '../../hooks/use-sign-in.ts';
import type { StatusRow } from '../../mirror/mirror-records.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useSyncNow } from '../../features/sync-status/outbox/use-sync-now.ts';
import { applyUpdate } from '../updates/apply-update.ts';
import { detailOf, seenState } from './banner-state.ts';
import { BANNER_TONES } from './banner-tones.ts';
import { useNewerVersion } from '../updates/available-update.ts';
import { useMailedWords } from '../session/use-mailed-token.ts';
import { useQuietUpdate } from '../updates/use-background-update.ts';
import { useSilence } from '../start/use-unresponsive-parts.ts';
import { useShownBanner } from './use-shown-banner.ts';
import { useStorageLoss } from '../start/use-storage-loss.ts';

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
