import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { overlapOf, ordersWithin } from '../../../domain/hub/closed-periods.ts';
import { entryOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { addDays, isIsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { accept, refuse } from '../../../domain/core/result.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { type Closing, closingDraftOf, closingOf, closingProblems, closingText } from './closing-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/settings.module.css';
import type { HubEdit } from '../page/use-hub-edit.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ClosedPeriod } from '../../../domain/hub/delivery-calendar.ts';
import { capital, count, day as dayName } from '../../../domain/text/french.ts';

interface ClosingDialogProps extends HubDialog {
  /** `undefined` for a new one. */
  readonly closing: Closing | undefined;
  readonly ranks: Readonly<Record<string, number>>;
}

/** Adds, moves or removes a closing of the hub. */
export function ClosingDialog({ closing, ranks, ...dialog }: ClosingDialogProps) {
  const { hub } = dialog;
  const today = localDay(useNow(), hub.timezone);
  const before = closingDraftOf(closing);
  const [draft, setDraft] = useState(before);
  const [removes, setRemoves] = useState(false);
  const others = hub.noshipping.filter((other) => !isEqual(other, closing));
  const problems: ReturnType<typeof closingProblems> = removes ? {} : closingProblems(draft, others);
  const whole = isIsoDay(draft.first) && isIsoDay(draft.last);
  const edit: HubEdit = (present) => {
    const after = removes ? undefined : closingOf(draft, closing);
    const noshipping = entryOver(closing, after, present.noshipping);
    if (!noshipping.ok) return noshipping;
    const rest = noshipping.value.filter((other) => other !== after);
    // Another person closed some of these days meanwhile.
    if (after !== undefined && overlapOf(after, rest) !== undefined) return refuse('moved');
    return accept({ noshipping: noshipping.value });
  };
  return (
    <TimesDialog
      {...dialog}
      title={closing === undefined ? 'Fermer des jours' : 'Fermeture'}
      confirmation={removes ? 'Jours rouverts' : 'Jours fermés'}
      ready={removes || !isEqual(draft, before)}
      problems={problems}
      atOnce={whole ? { last: problems.last } : {}}
      fields={[]}
      edit={edit}
      act={removes ? 'Rouvrir' : closing === undefined ? 'Fermer ces jours' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {closing !== undefined && (
            <KeepOrRemove removes={removes} remove="Rouvrir ces jours" onChange={setRemoves} />
          )}
          {removes && closing !== undefined ? (
            <p>{`Les clients pourront de nouveau choisir ces jours\u00a0: ${closingText(closing)}.`}</p>
          ) : (
            <>
              <Stack gap="3" align="start" className={styles.pair}>
                <Field
                  kind="date"
                  label="Premier jour fermé"
                  error={problemOf('first')}
                  min={closing === undefined ? today : undefined}
                  value={draft.first}
                  onChange={({ target }) => {
                    const first = target.value;
                    // Most closings last a single day.
                    const last = draft.last === '' || draft.last === draft.first ? first : draft.last;
                    setDraft({ ...draft, first, last });
                  }}
                />
                <Field
                  kind="date"
                  label="Dernier jour fermé"
                  error={problemOf('last')}
                  min={draft.first === '' ? undefined : draft.first}
                  value={draft.last}
                  onChange={({ target }) => setDraft({ ...draft, last: target.value })}
                />
              </Stack>
              <TextArea
                label="Ce que lisent les clients"
                hint="Par exemple «&nbsp;Fermé pour les fêtes&nbsp;»."
                error={problemOf('reason')}
                rows={2}
                maxLength={300}
                value={draft.reason}
                onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
              />
              {whole && (
                <OrdersThere days={{ from: draft.first, to: addDays(draft.last, 1) }} ranks={ranks} />
              )}
            </>
          )}
        </>
      )}
    </TimesDialog>
  );
}

interface OrdersThereProps {
  readonly days: Pick<ClosedPeriod, 'from' | 'to'>;
  readonly ranks: Readonly<Record<string, number>>;
}

/** Warns that existing orders of these days stay placed, with links to them. */
function OrdersThere({ days, ranks }: OrdersThereProps) {
  const there = ordersWithin(days, ranks);
  if (there.length === 0) return null;
  return (
    <Notice tone="bell" title="Des commandes sont déjà passées pour ces jours">
      Avant d’enregistrer, vous choisissez lesquelles déplacer, et leurs clients sont prévenus.
      <ul className={styles.days}>
        {there.map(({ day, orders }) => (
          <li key={day}>
            <Link href={`/orders?day=${day}`}>
              {`${capital(dayName(day))}, ${count(orders, 'commande', 'commandes')}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
