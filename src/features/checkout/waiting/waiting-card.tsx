import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { zoneOf } from '../../../domain/hub/delivery-calendar.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { waitingStoryOf } from '../../../mirror/queries/intent-queries.ts';
import { intentWords } from './intent-words.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';

/** The waiting order, above the shop and the order list: its state, and that it is not placed yet. */
export function WaitingCard() {
  const [{ hub = '' }] = useDevice();
  const waiting = useLive(waitingStoryOf, { hub });
  const market = useMarket();
  const now = useNow();
  const locale = useLocale();
  const place = useAppLocation();
  if (!waiting || !market) return null;
  const { title, text, tone } = intentWords(waiting.intent, {
    ...{ now, zone: zoneOf(market.hub), locale },
    until: waiting.until,
  });
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <ButtonLink size={44} look={tone === 'bell' ? 'bell' : 'line'} href={panelHref(place, 'waiting')}>
          Voir la commande
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}
