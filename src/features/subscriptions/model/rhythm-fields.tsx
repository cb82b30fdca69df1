import { Select } from '../../../ui/fields/select.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { amount, weekdayName } from '../../../domain/text/french.ts';
import { slotsOf } from '../../../domain/hub/delivery-hour.ts';
import { FREQUENCIES, FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';
import type { RhythmWish } from './rhythm-wish.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './rhythm-fields.module.css';

interface RhythmFieldsProps {
  market: Market;
  places: readonly PlaceOption[];
  wish: RhythmWish;
  onChange: (wish: RhythmWish) => void;
  /** The weekdays that cannot be chosen, with the reason. */
  closed?: ReadonlyMap<number, string> | undefined;
  /** Whether the frequency is fixed: it identifies the contract. */
  fixedFrequency?: boolean | undefined;
}

/** Edits the frequency, day, slot and place. */
export function RhythmFields({
  market,
  places,
  wish,
  onChange,
  closed,
  fixedFrequency = false,
}: RhythmFieldsProps) {
  const locale = useLocale();
  const { hub, config } = market;
  const slots = slotsOf(hub.shippingtimes);
  const pickup = places.find(({ id }) => id === wish.place)?.kind === 'deposit';
  return (
    <Stack gap="4">
      <Stack gap="3" className={styles.row}>
        {!fixedFrequency && (
          <Select
            label="Fréquence"
            value={wish.frequency}
            options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
            onChange={({ target }) => {
              const frequency = FREQUENCIES.find((each) => each === target.value);
              if (frequency !== undefined) onChange({ ...wish, frequency });
            }}
          />
        )}
        {wish.frequency !== 'day' && (
          <Select
            label="Jour"
            value={String(wish.dayOfWeek)}
            options={hub.weekdays.map((day) => {
              const why = closed?.get(day);
              const label = why === undefined ? weekdayName(day) : `${weekdayName(day)}\u00a0: ${why}`;
              return { value: String(day), label, disabled: why !== undefined };
            })}
            onChange={({ target }) => onChange({ ...wish, dayOfWeek: Number(target.value) })}
          />
        )}
        {!pickup && (
          <Select
            label="Créneau"
            value={String(wish.hour)}
            options={slots.map(({ hour, label }) => ({
              value: String(hour),
              label: withPrice(label, config.shipping.pricetime[hour]),
            }))}
            onChange={({ target }) => onChange({ ...wish, hour: Number(target.value) })}
          />
        )}
      </Stack>
      <RadioList
        legend="Adresse ou point de retrait"
        value={wish.place}
        onChange={(place) => onChange({ ...wish, place })}
        options={places.map(({ id, name, street, kind, refusal }) => ({
          value: id,
          title: name,
          detail: kind === 'deposit' ? `Point de retrait, ${street}` : street,
          refusal,
          disabled: refusal !== undefined,
        }))}
      />
    </Stack>
  );

  function withPrice(label: string, more: Parameters<typeof amount>[0] | undefined): string {
    return more === undefined || more === 0 ? label : `${label} (+${amount(more, locale)})`;
  }
}
