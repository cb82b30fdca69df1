import { useState } from 'react';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { unitPriceText } from '../../../domain/catalogue/base-price.ts';
import { bandText, parsePart } from '../../../domain/catalogue/portion.ts';
import { portionPrice, unitOf, unitPrice } from '../../../domain/catalogue/unit-price.ts';
import { vatRates } from '../../../domain/money/vat.ts';
import { capital, figure, NO_BREAK, percent } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { type Editing, fieldId, textProps } from './editing.ts';
import styles from './product-editor.module.css';

/** Price, portion and unit price, where each price follows the other; promotion and VAT. */
export function PriceSection(editing: Editing) {
  const { draft, change } = editing;
  const portion = parsePart(draft.portion);
  return (
    <Stack gap="3">
      <div className={styles.triple}>
        <Field kind="decimal" label="Prix" trailing="CHF" maxLength={12} {...textProps(editing, 'price')} />
        <Field
          label="Portion"
          maxLength={10}
          hint={
            portion === undefined
              ? 'Sans quantité lue, pas de prix au kilo.'
              : portion.approximate
                ? `Poids réel, ${bandText(portion) ?? portion.text}.`
                : `Lu${NO_BREAK}: ${portion.text}.`
          }
          {...textProps(editing, 'portion')}
        />
        <UnitPrice {...editing} />
      </div>
      <Chips label="Portions courantes" whole>
        {PORTIONS.map(([value, label]) => (
          <Chip key={value} pressed={draft.portion === value} onToggle={() => change({ portion: value })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Switch
        label="En promotion"
        detail="Le prix barré reste visible à côté."
        checked={draft.promoted}
        onChange={(promoted) => change({ promoted })}
      />
      <div className={styles.pair}>
        {draft.promoted && (
          <Field
            kind="decimal"
            label="Prix en promotion"
            trailing="CHF"
            maxLength={12}
            hint={promotionWords(draft)}
            {...textProps(editing, 'promotion')}
          />
        )}
        <VatRate {...editing} />
      </div>
    </Stack>
  );
}

/** A promotion as customers read it: « Le client lit 4.20 au lieu de 5.00, soit 21.00 CHF/kg. » */
function promotionWords({ price, promotion, portion }: Editing['draft']): string | undefined {
  const [full, reduced] = [parseAmount(price), parseAmount(promotion)];
  if (full === undefined || reduced === undefined) return undefined;
  if (reduced >= full) return 'Elle n’est pas plus basse que le prix.';
  const unit = unitPriceText(reduced, portion);
  return `Le client lit ${figure(reduced)} au lieu de ${figure(full)}${unit === undefined ? '' : `, soit ${unit}`}.`;
}

/** The price per kilogram, litre or piece: computed from the price, and vice versa. */
function UnitPrice({ draft, change }: Editing) {
  // Not recomputed while typing: « 3 » on the way to « 31,60 » would be overwritten.
  const [typed, setTyped] = useState<string>();
  const unit = unitOf(draft.portion);
  const price = parseAmount(draft.price);
  const computed = price && unitPrice(price, draft.portion);
  if (unit === undefined) return null;
  return (
    <Field
      kind="decimal"
      label={UNIT_WORDS[unit.per]}
      hint="Suit le prix, et l’inverse."
      trailing="CHF"
      maxLength={12}
      error={typed === undefined || typed === '' ? undefined : amountProblem(typed)}
      value={typed ?? (computed === undefined ? '' : typedAmount(computed))}
      onChange={({ target }) => {
        setTyped(target.value);
        const perUnit = parseAmount(target.value);
        const whole = perUnit && portionPrice(perUnit, draft.portion);
        if (whole !== undefined) change({ price: typedAmount(whole) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function VatRate({ draft, change, problemOf }: Editing) {
  const market = useMarket();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const present = market?.config.TVA ?? Object.values(vatRates(today));
  // A product saved in another year may keep its rate.
  const rates = [...new Set([...present, Number(draft.vat)])].sort((left, right) => left - right);
  return (
    <Select
      id={fieldId('vat')}
      label="TVA comprise"
      options={rates.map((rate) => ({ value: String(rate), label: capital(percent(rate)) }))}
      value={draft.vat}
      error={problemOf('pricing.tva')}
      onChange={({ target }) => change({ vat: target.value })}
    />
  );
}

const UNIT_WORDS = { kg: 'Prix au kilo', l: 'Prix au litre', pce: 'Prix à la pièce' } as const;

const PORTIONS = [
  ['1pce', `1${NO_BREAK}pièce`],
  ['200g', `200${NO_BREAK}g`],
  ['~200g', `~200${NO_BREAK}g`],
  ['~250g', `~250${NO_BREAK}g`],
  ['0.75L', `0,75${NO_BREAK}L`],
  ['1botte', `1${NO_BREAK}botte`],
  ['1tranche', `1${NO_BREAK}tranche`],
] as const;
