import { useId } from 'react';
import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import { amount, day as dayName, figure, type Locale, shortDay } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './day-picker.module.css';
import { closedWords } from './day-words.ts';

interface DayPickerProps {
  days: readonly DeliveryDay[];
  value: string | undefined;
  onChange: (day: string) => void;
  /** The delivery price of a day; `undefined` while unknown. */
  priceOf: (day: string) => Centimes | undefined;
  locale: Locale;
}

/** The delivery days of the hub, side by side; an unavailable one is struck through with its reason. */
export function DayPicker({ days, value, onChange, priceOf, locale }: DayPickerProps) {
  const name = useId();
  return (
    <Row as="fieldset" gap="2" className={styles.strip}>
      <legend className="visually-hidden">Jour de livraison</legend>
      {days.map((shown) => (
        <Day
          key={shown.day}
          {...{ name, shown, locale }}
          price={priceOf(shown.day)}
          checked={shown.day === value}
          onChoose={() => onChange(shown.day)}
        />
      ))}
    </Row>
  );
}

interface DayProps {
  name: string;
  shown: DeliveryDay;
  price: Centimes | undefined;
  checked: boolean;
  onChoose: () => void;
  locale: Locale;
}

function Day({ name, shown, price, checked, onChoose, locale }: DayProps) {
  const [weekday, date] = shortDay(shown.day).split(' ');
  const free = price === 0;
  const words = closedWords(shown) ?? (price === undefined ? '' : free ? 'offerte' : figure(price, locale));
  const spoken =
    closedWords(shown) ?? (price === undefined ? '' : free ? 'livraison offerte' : amount(price, locale));
  return (
    <Stack
      as="label"
      fixed
      ground="surface"
      size="13"
      tone="ink-2"
      weight="600"
      leading="tight"
      className={styles.day}
      data-free={free || undefined}
      data-checked={checked || undefined}
      data-disabled={shown.state !== 'open' || undefined}
    >
      <input
        type="radio"
        className="visually-hidden"
        aria-label={[dayName(shown.day), spoken].filter((word) => word !== '').join(', ')}
        {...{ name, checked }}
        value={shown.day}
        disabled={shown.state !== 'open'}
        onChange={onChoose}
      />
      <span aria-hidden>{weekday}</span>
      <b aria-hidden>{date}</b>
      <Text as="small" size="11" tone="ink-3" weight="650" aria-hidden>
        {words}
      </Text>
    </Stack>
  );
}
