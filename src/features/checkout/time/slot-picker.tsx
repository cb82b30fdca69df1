import { useId } from 'react';
import { amount, figure, type Locale } from '../../../domain/text/french.ts';
import type { SlotOption } from '../../shared/ordering/day-options.ts';
import styles from './slot-picker.module.css';

interface SlotPickerProps {
  slots: readonly SlotOption[];
  value: number | undefined;
  onChange: (hour: number) => void;
  locale: Locale;
}

/** The home delivery slots of a day with their surcharge; a full one stays listed as such. */
export function SlotPicker({ slots, value, onChange, locale }: SlotPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.slots}>
      <legend className="visually-hidden">Heure de livraison</legend>
      {slots.map(({ hour, label, surcharge, full }) => (
        <label
          key={hour}
          className={styles.slot}
          data-checked={hour === value || undefined}
          data-disabled={full || undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            aria-label={`${label}, ${full ? 'complet' : surcharge > 0 ? `${amount(surcharge, locale)} de plus` : 'inclus'}`}
            name={name}
            value={hour}
            checked={hour === value}
            disabled={full}
            onChange={() => onChange(hour)}
          />
          <b aria-hidden>{label}</b>
          <small aria-hidden>
            {full ? 'complet' : surcharge > 0 ? `+${figure(surcharge, locale)}` : 'inclus'}
          </small>
        </label>
      ))}
    </fieldset>
  );
}
