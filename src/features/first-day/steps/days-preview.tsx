import type { Config } from '../../../contract/hubs/config.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { deliveryDays } from '../../../domain/hub/delivery-calendar.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { NextDeliveryTicket } from '../../shared/market/next-delivery-ticket.tsx';
import { chosenSlot, slotOptions } from '../../shared/ordering/day-options.ts';
import styles from '../page/first-day.module.css';
import { type DaysDraft, hubDaysOf } from './days-draft.ts';

interface DaysPreviewProps {
  readonly draft: DaysDraft;
  readonly timezone: string | undefined;
  readonly config: Pick<Config, 'shipping'> | undefined;
}

/** The next delivery as customers see it, from the same calendar, proposed slot and ticket as theirs. */
export function DaysPreview({ draft, timezone = DEFAULT_ZONE, config }: DaysPreviewProps) {
  const now = useNow();
  const hub = { ...hubDaysOf(draft), timezone, noshipping: [], premiumLimit: 0 };
  const next = deliveryDays(now, hub, { ranks: {}, premium: false }).find(({ state }) => state === 'open');
  const slots = config && next && slotOptions({ hub, config, capacity: undefined }, next.day);
  const slot = config && slots && chosenSlot(slots, undefined, next.day, config)?.label;
  return (
    <section className={styles.group}>
      <h2>Vos clients liront</h2>
      <NextDeliveryTicket
        next={next === undefined ? null : { day: next.day, slot, cutoff: next.cutoff }}
        now={now}
        hub={hub}
      />
    </section>
  );
}
