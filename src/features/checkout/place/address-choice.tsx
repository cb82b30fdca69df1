import { Store } from 'lucide-react';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { figure, type Locale } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './address-choice.module.css';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';

interface AddressChoiceProps {
  options: readonly PlaceOption[];
  value: string | undefined;
  onChange: (id: string) => void;
  /** The delivery price to that place; `undefined` while unknown. */
  priceOf: (option: PlaceOption) => Centimes | undefined;
  /** The distance to a pickup point; `undefined` while unknown. */
  farOf?: ((option: PlaceOption) => string | undefined) | undefined;
  locale: Locale;
}

/** Chooses the place: one's addresses, then the pickup points, each with its price or its reason for refusal. */
export function AddressChoice({ options, value, onChange, priceOf, farOf, locale }: AddressChoiceProps) {
  return (
    <RadioList
      legend="Adresse ou point de retrait"
      value={value}
      onChange={onChange}
      options={options.map((option) => ({
        value: option.id,
        title: option.name,
        detail:
          option.kind === 'deposit' ? <PickupDetail {...option} far={farOf?.(option)} /> : option.street,
        refusal: option.refusal,
        disabled: option.refusal !== undefined,
        trailing: option.refusal === undefined && (
          <PlacePrice price={priceOf(option)} pickup={option.kind === 'deposit'} locale={locale} />
        ),
      }))}
    />
  );
}

/** What a customer needs to fetch an order: address, distance, opening hours, and how to find the place. */
function PickupDetail({ street, hours, note, far }: PlaceOption & { far: string | undefined }) {
  return (
    <>
      {`Point de retrait, ${street}`}
      {far !== undefined && `, ${far}`}
      {hours !== undefined && <span className={styles.hours}>{hours}</span>}
      {note !== undefined && <span className={styles.hint}>{note}</span>}
    </>
  );
}

function PlacePrice({
  price,
  pickup,
  locale,
}: {
  price: Centimes | undefined;
  pickup: boolean;
  locale: Locale;
}) {
  if (price === undefined)
    return (
      <Text size="13" tone="ink-3">
        prix inconnu
      </Text>
    );
  return (
    <Row
      as="span"
      inline
      gap="1h"
      align="center"
      weight="600"
      nowrap
      className={styles.price}
      data-free={price === 0 || undefined}
    >
      {pickup && <Store aria-hidden />}
      {price === 0 ? pickup ? 'gratuit' : 'offerte' : <Money figure={figure(price, locale)} currency="CHF" />}
    </Row>
  );
}
