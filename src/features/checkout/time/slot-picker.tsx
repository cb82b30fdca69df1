import { useId } from 'react';
import { amount, count, figure, type Locale } from '../../../domain/text/french.ts';
import type { SlotOption } from '../../shared/ordering/day-options.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
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
    <Stack as="fieldset" gap="2" className={styles.slots}>
      <legend className="visually-hidden">Heure de livraison</legend>
      {slots.map(({ hour, label, surcharge, full, left }) => (
        <Stack
          as="label"
          ground="surface"
          leading="snug"
          words="center"
          key={hour}
          className={styles.slot}
          data-checked={hour === value || undefined}
          data-disabled={full || undefined}
        >
          <input
            type="radio"
            className="visually-hidden"
            aria-label={[
              label,
              full ? 'complet' : surcharge > 0 ? `${amount(surcharge, locale)} de plus` : 'inclus',
              ...fewWords(left),
            ].join(', ')}
            name={name}
            value={hour}
            checked={hour === value}
            disabled={full}
            onChange={() => onChange(hour)}
          />
          <Text as="b" size="15" weight="650" aria-hidden>
            {label}
          </Text>
          <Text as="small" size="13" tone="ink-3" aria-hidden>
            {full ? 'complet' : surcharge > 0 ? `+${figure(surcharge, locale)}` : 'inclus'}
          </Text>
          {fewWords(left).map((words) => (
            <Text as="small" size="13" tone="promo-text" weight="600" key={words} aria-hidden>
              {words}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** « encore 2 places », while few are left. */
function fewWords(left: number | undefined): readonly string[] {
  return left === undefined || left === 0 || left > FEW ? [] : [`encore ${count(left, 'place', 'places')}`];
}

const FEW = 3;
