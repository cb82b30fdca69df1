import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { month } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { priceCart } from '../../shared/ordering/cart-pricing.ts';
import type { CheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { DayPicker } from './day-picker.tsx';
import { closedReasons, cutoffSentence } from './day-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { SlotPicker } from './slot-picker.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './delivery-time-section.module.css';

interface WhenSectionProps {
  readonly ordering: Ordering;
  readonly plan: CheckoutPlan;
  /** By the server's clock. */
  readonly now: Ms;
  readonly choose: (change: Pick<CheckoutChoice, 'day' | 'hour'>) => void;
}

/** The time step: day, slot, cut-off, and why some days are unavailable. */
export function WhenSection({ ordering, plan, now, choose }: WhenSectionProps) {
  const locale = useLocale();
  const { days, day, slots, slot, place } = plan;
  const lines = plan.entries.map(orderingLine);
  const vendors = vendorsOf(plan.entries);
  if (day === undefined) {
    return (
      <Section title="Quand">
        <Notice tone="bell" title="Aucun jour libre pour le moment">
          Les prochains jours sont complets, fermés ou trop proches. De nouveaux jours s’ouvrent chaque matin.
        </Notice>
      </Section>
    );
  }
  return (
    <Section
      title="Quand"
      action={
        <Text size="14" tone="ink-3">
          {month(day.day)}
        </Text>
      }
    >
      <DayPicker
        days={days}
        value={day.day}
        onChange={(chosen) => choose({ day: chosen })}
        priceOf={(on) =>
          priceCart(ordering, lines, vendors, { ...plan.priceChoice, day: on })?.totals.shipping.amount
        }
        locale={locale}
      />
      {slots.length > 0 && (
        <SlotPicker slots={slots} value={slot?.hour} onChange={(hour) => choose({ hour })} locale={locale} />
      )}
      <Text as="p" size="13" tone="ink-3" className={styles.until}>
        {cutoffSentence(day, now, ordering.hub.timezone)}{' '}
        {place?.kind === 'deposit'
          ? place.hours === undefined
            ? 'Sans créneau\u00a0: à retirer dans la journée.'
            : `À retirer\u00a0: ${place.hours}.`
          : 'Pas de livraison le dimanche.'}
      </Text>
      {closedReasons(days).map((reason) => (
        <Text as="p" size="13" tone="ink-3" key={reason} className={styles.until}>
          {reason}
        </Text>
      ))}
    </Section>
  );
}
