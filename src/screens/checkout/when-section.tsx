import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { month } from '../../domain/french.ts';
import { orderingLine, vendorsOf } from '../../parts/ordering-lines.ts';
import { priceCart } from '../../parts/cart-pricing.ts';
import { DayPicker } from '../../parts/day-picker.tsx';
import { closedReasons, cutoffSentence } from '../../parts/day-words.ts';
import { useLocale } from '../../parts/market.tsx';
import { SlotPicker } from '../../parts/slot-picker.tsx';
import type { StepProps } from './step.ts';
import styles from './when-section.module.css';

/** On which day and in which slot it comes, until when it can be ordered, and why some days cannot be chosen. */
export function WhenSection({ state: { ordering, choose }, plan, now }: StepProps) {
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
    <Section title="Quand" action={<span className={styles.month}>{month(day.day)}</span>}>
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
      <p className={styles.until}>
        {cutoffSentence(day, now, ordering.hub.timezone)}{' '}
        {place?.kind === 'deposit'
          ? 'Sans créneau\u00a0: à retirer dans la journée.'
          : 'Pas de livraison le dimanche.'}
      </p>
      {closedReasons(days).map((reason) => (
        <p key={reason} className={styles.until}>
          {reason}
        </p>
      ))}
    </Section>
  );
}
