import { useState } from 'react';
import type { Tariff } from '../../../contract/hubs/tariff.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { DISTRICT_WORDS, DISTRICTS } from '../../../domain/hub/district.ts';
import { slotsOf } from '../../../domain/hub/delivery-hour.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import type { ConfigEdit } from '../page/use-hub-edit.ts';
import {
  fromProblem,
  type PriceDraft,
  priceDraftOf,
  priceProblems,
  pricesOf,
  pricesTyped,
} from './price-draft.ts';
import styles from '../page/settings.module.css';

interface PricesDialogProps extends HubDialog {
  readonly tariff: Tariff;
}

/** Edits the current delivery prices, which apply to every order placed from now on. */
export function PresentPricesDialog({ tariff, ...dialog }: PricesDialogProps) {
  const [shown] = useState(() => pricesOf(tariff));
  const before = priceDraftOf(shown, dialog.hub);
  const [draft, setDraft] = useState(before);
  const edit: ConfigEdit = ({ shipping }) => {
    const changes = changesOver(shown, pricesTyped(draft, shown), pricesOf(shipping));
    return changes.ok ? accept({ shipping: { ...shipping, ...changes.value } }) : changes;
  };
  return (
    <ConfigDialog
      {...dialog}
      title="Prix de livraison"
      confirmation="Prix de livraison enregistrés"
      ready={!isEqual(draft, before)}
      problems={priceProblems(draft)}
      fields={['shipping']}
      edit={edit}
    >
      {(problemOf) => <PriceFields {...{ dialog, draft, problemOf }} onChange={setDraft} path="shipping" />}
    </ConfigDialog>
  );
}

/**
 * Edits prices that apply to deliveries from a given day, beside the current ones. See
 * docs/rules.md#prices-from-a-day.
 */
export function NextPricesDialog({ tariff, ...dialog }: PricesDialogProps) {
  const today = localDay(useNow(), dialog.hub.timezone);
  const [shown] = useState(tariff.next);
  const start = shown ?? { ...pricesOf(tariff), from: '' };
  const before = { ...priceDraftOf(start, dialog.hub), from: start.from };
  const [draft, setDraft] = useState<PriceDraft>(before);
  const [removes, setRemoves] = useState(false);
  const { from = '', ...amounts } = draft;
  const edit: ConfigEdit = ({ shipping: { next: present, ...shipping } }) => {
    const next = removes ? undefined : { ...pricesTyped(amounts, start), from };
    const changes = changesOver<Pick<Tariff, 'next'>>({ next: shown }, { next }, { next: present });
    if (!changes.ok) return changes;
    return accept({ shipping: { ...shipping, ...(next !== undefined && { next }) } });
  };
  return (
    <ConfigDialog
      {...dialog}
      title="Prix dès un jour"
      confirmation={removes ? 'Les prix actuels restent' : 'Prix à venir enregistrés'}
      ready={removes || !isEqual(draft, before)}
      problems={removes ? {} : { ...priceProblems(amounts), from: fromProblem(from, today) }}
      atOnce={removes || from === '' ? {} : { from: fromProblem(from, today) }}
      fields={['shipping']}
      edit={edit}
      act={removes ? 'Retirer' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {shown !== undefined && <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />}
          {removes ? (
            <p>Les prix actuels restent ceux de tous les jours.</p>
          ) : (
            <>
              <Field
                kind="date"
                label="Premier jour livré à ces prix"
                hint="Une commande a les prix de son jour de livraison, même passée avant."
                min={today}
                error={problemOf('from')}
                value={from}
                onChange={({ target }) => setDraft({ ...draft, from: target.value })}
              />
              <PriceFields {...{ dialog, draft, problemOf }} onChange={setDraft} path="shipping.next" />
            </>
          )}
        </>
      )}
    </ConfigDialog>
  );
}

interface PriceFieldsProps {
  readonly dialog: HubDialog;
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
  /** The prices' path on the wire. */
  readonly path: 'shipping' | 'shipping.next';
}

function PriceFields({ dialog, draft, onChange, problemOf, path }: PriceFieldsProps) {
  const field = (name: string, label: string) => (
    <Field
      key={name}
      kind="decimal"
      label={label}
      trailing="CHF"
      maxLength={10}
      autoComplete="off"
      error={problemOf(name) ?? problemOf(`${path}.${name}`)}
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  );
  const slots = slotsOf(dialog.hub.shippingtimes);
  return (
    <>
      <Stack gap="3" align="start" className={styles.pair}>
        {DISTRICTS.map((name) => field(`price.${name}`, DISTRICT_WORDS[name]))}
      </Stack>
      {slots.length > 0 && (
        <Stack gap="3" align="start" className={styles.pair}>
          {slots.map(({ hour, label }) => field(`pricetime.${hour}`, `En plus, ${label}`))}
        </Stack>
      )}
      <Text as="p" size="13" tone="ink-2">
        Un grand cabas paie moins de livraison. Un seuil ou un rabais de 0 n’existe pas.
      </Text>
      <Stack gap="3" align="start" className={styles.pair}>
        {field('discountA', 'Premier seuil')}
        {field('priceA', 'Rabais')}
        {field('discountB', 'Second seuil')}
        {field('priceB', 'Rabais du second')}
      </Stack>
    </>
  );
}
