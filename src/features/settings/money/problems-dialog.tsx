import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { accept } from '../../../domain/core/result.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { creditLimits } from '../../../domain/order/problem-credit.ts';
import { amount, count } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import type { ConfigEdit } from '../page/use-hub-edit.ts';

type Issue = ConfigRow['issue'];
type Limits = Pick<Issue, 'ttl' | 'creditItem' | 'creditMonth'>;

/** The limit of the shared configuration. */
const MOST_DAYS = 3650;

/** « 8,00 CHF par article et 20,00 CHF par client et par mois sont crédités d’office, 365 jours ». */
export function problemsText(issue: Issue): string {
  const { item, month } = creditLimits(issue);
  return `Jusqu’à ${amount(item)} par article et ${amount(month)} par client et par mois crédités d’office, ${count(issue.ttl, 'jour', 'jours')} après la livraison`;
}

/** Edits how long a problem can be reported, and the limits of automatic credits. */
export function ProblemsDialog({ issue, ...dialog }: HubDialog & { readonly issue: Issue }) {
  const [shown] = useState<Limits>(() => limitsOf(issue));
  const before = {
    days: String(shown.ttl),
    item: typedAmount(shown.creditItem ?? ZERO),
    month: typedAmount(shown.creditMonth ?? ZERO),
  };
  const [typed, setTyped] = useState(before);
  const wished: Limits = {
    ttl: wholeOf(typed.days) ?? shown.ttl,
    creditItem: parseAmount(typed.item) ?? ZERO,
    creditMonth: parseAmount(typed.month) ?? ZERO,
  };
  const edit: ConfigEdit = ({ issue: present }) => {
    const changes = changesOver(shown, wished, limitsOf(present));
    return changes.ok ? accept({ issue: { ...present, ...changes.value } }) : changes;
  };
  const problemIn = (text: string) => (parseAmount(text) === undefined ? amountProblem(text) : undefined);
  return (
    <ConfigDialog
      {...dialog}
      title="Problèmes signalés"
      confirmation="Limites enregistrées"
      ready={!isEqual(typed, before)}
      problems={{
        'issue.ttl': wholeProblem(typed.days, 0, MOST_DAYS),
        'issue.creditItem': problemIn(typed.item),
        'issue.creditMonth': problemIn(typed.month),
      }}
      fields={['issue']}
      edit={edit}
    >
      {(problemOf) => (
        <>
          <p>Ceci vaut pour tous les marchés. Au-delà, le marché décide sous «&nbsp;Problèmes&nbsp;».</p>
          <Field
            kind="numeric"
            label="Un problème se signale pendant"
            trailing="jours"
            error={problemOf('issue.ttl')}
            value={typed.days}
            onChange={({ target }) => setTyped({ ...typed, days: target.value })}
          />
          <Field
            kind="decimal"
            label="Crédité d’office par article, au plus"
            trailing="CHF"
            error={problemOf('issue.creditItem')}
            value={typed.item}
            onChange={({ target }) => setTyped({ ...typed, item: target.value })}
          />
          <Field
            kind="decimal"
            label="Crédité d’office par client et par mois, au plus"
            trailing="CHF"
            error={problemOf('issue.creditMonth')}
            value={typed.month}
            onChange={({ target }) => setTyped({ ...typed, month: target.value })}
          />
        </>
      )}
    </ConfigDialog>
  );
}

function limitsOf(issue: Issue): Limits {
  const { item, month } = creditLimits(issue);
  return { ttl: issue.ttl, creditItem: item, creditMonth: month };
}
