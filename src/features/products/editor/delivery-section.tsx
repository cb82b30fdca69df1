import { useId } from 'react';
import { typeWords } from '../../../domain/containers/container-words.ts';
import { capital, NO_BREAK, weekdayName } from '../../../domain/text/french.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { type Editing, textProps } from './editing.ts';
import styles from './product-editor.module.css';
import { useLotWarning } from './use-lot-warning.ts';

/** The delivery days, the preparation time and the logistics. @param shopDays the weekdays of its shop */
export function DeliverySection({
  shopDays,
  ...editing
}: Editing & { readonly shopDays: readonly number[] | undefined }) {
  const { draft, change, admin } = editing;
  const days = WEEK.filter((day) => (shopDays ?? WEEK).includes(day));
  const chosen = draft.weekdays.length === 0 ? days : draft.weekdays;
  const toggle = (day: number, on: boolean) => {
    const next = days.filter((one) => (one === day ? on : chosen.includes(one)));
    // All days are stored as no choice, so that days the shop adds later count too.
    change({ weekdays: next.length === days.length ? [] : [...next].sort() });
  };
  const warning = useLotWarning(draft);
  return (
    <Stack gap="3">
      <Stack gap="2">
        <Text size="14" weight="600">
          Jours de livraison
        </Text>
        <Chips label="Jours de livraison" whole>
          {days.map((day) => (
            <Chip
              key={day}
              pressed={chosen.includes(day)}
              disabled={chosen.length === 1 && chosen.includes(day)}
              onToggle={(on) => toggle(day, on)}
            >
              {capital(weekdayName(day))}
            </Chip>
          ))}
        </Chips>
        <Text as="p" size="13" tone="ink-3">
          Parmi les jours de la boutique.
        </Text>
      </Stack>
      <div className={styles.pair}>
        <Select
          label="Préparation"
          hint={admin ? undefined : 'Par l’administration du marché.'}
          disabled={!admin}
          options={PREPARATION}
          {...textProps(editing, 'timelimit')}
        />
        <Select
          label="Température"
          options={[
            ...(draft.temperature === '' ? [{ value: '', label: 'Choisir' }] : []),
            ...TEMPERATURE_WORDS,
          ]}
          {...textProps(editing, 'temperature')}
        />
        <Field
          label="Zone du dépôt (facultatif)"
          placeholder="F2"
          maxLength={8}
          {...textProps(editing, 'zone')}
        />
        <Field
          label="Lot en cours (facultatif)"
          placeholder="JU-2611"
          maxLength={40}
          {...textProps(editing, 'lot')}
        />
        <Field
          kind="date"
          label="Date limite du lot (facultatif)"
          hint="La date de consommation imprimée sur ce lot."
          {...textProps(editing, 'useby')}
        />
        {warning !== undefined && <Notice tone="bell">{warning}</Notice>}
        {!editing.created && (
          <ButtonLink look="line" href={`/admin/products/${editing.product.sku}/lots?from=product`}>
            Qui a reçu ou va recevoir ce lot
          </ButtonLink>
        )}
        <Field
          kind="numeric"
          label="Code-barres (facultatif)"
          maxLength={20}
          {...textProps(editing, 'ean')}
        />
        <Field
          label="Référence du producteur (facultatif)"
          hint="Votre propre numéro. Un import et le ZIP de photos le reconnaissent."
          placeholder="JUS-001"
          maxLength={40}
          {...textProps(editing, 'reference')}
        />
        <ContainerField {...editing} />
      </div>
    </Stack>
  );
}

/** The container by name; suggests the market's own ones, with a deposit; any other text has no deposit. */
function ContainerField(editing: Editing) {
  const list = useId();
  const locale = useLocale();
  const types = (useMarket()?.hub.containers ?? []).filter(({ ended }) => ended !== true);
  const hint =
    types.length === 0
      ? undefined
      : `Avec consigne\u00a0: ${types.map((type) => typeWords(type, locale)).join('\u00a0; ')}. Un autre nom n’en a pas.`;
  return (
    <>
      <Field
        label="Contenant consigné (facultatif)"
        placeholder={`Bocal 500${NO_BREAK}ml`}
        hint={hint}
        list={list}
        maxLength={40}
        {...textProps(editing, 'container')}
      />
      <datalist id={list}>
        {types.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];

const PREPARATION = [
  { value: '0', label: 'Comme le marché' },
  { value: '3', label: `3${NO_BREAK}h avant` },
  { value: '24', label: `24${NO_BREAK}h avant` },
  { value: '48', label: `48${NO_BREAK}h avant` },
];

const TEMPERATURE_WORDS = [
  { value: 'ambient', label: 'Ambiante' },
  { value: 'cold', label: 'Froid' },
  { value: 'frozen', label: 'Congelé' },
];
