import { useState } from 'react';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { accept } from '../../../domain/core/result.ts';
import { changesOver } from '../../../domain/core/merge-edit.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { ROLLOVER } from '../../../domain/payment/credit.ts';
import { amount } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import type { ConfigEdit } from '../page/use-hub-edit.ts';

type Balance = ConfigRow['balance'];

/** « Une dette jusqu’à 5,00 CHF se règle avec la commande suivante ». */
export function rolloverText(balance: Balance): string {
  const { rollover } = limitOf(balance);
  return rollover === ZERO
    ? 'Une dette ne se règle jamais avec la commande suivante'
    : `Une dette jusqu’à ${amount(rollover)} se règle avec la commande suivante`;
}

/** Edits the highest debt that is paid with the next order (docs/rules.md#small-debts). */
export function RolloverDialog({ balance, ...dialog }: HubDialog & { readonly balance: Balance }) {
  const [shown] = useState(() => limitOf(balance));
  const before = typedAmount(shown.rollover);
  const [typed, setTyped] = useState(before);
  const limit = parseAmount(typed);
  const edit: ConfigEdit = ({ balance: present }) => {
    const changes = changesOver(shown, { rollover: limit ?? shown.rollover }, limitOf(present));
    return changes.ok ? accept({ balance: { ...present, ...changes.value } }) : changes;
  };
  return (
    <ConfigDialog
      {...dialog}
      title="Petites dettes"
      confirmation="Limite enregistrée"
      ready={typed !== before}
      problems={{ 'balance.rollover': limit === undefined ? amountProblem(typed) : undefined }}
      fields={['balance']}
      edit={edit}
    >
      {(problemOf) => (
        <>
          <p>
            Ceci vaut pour tous les marchés. Au-delà, rien ne se reporte : le bureau le voit chez le client.
          </p>
          <Field
            kind="decimal"
            label="Reportée sur la commande suivante jusqu’à"
            trailing="CHF"
            error={problemOf('balance.rollover')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </ConfigDialog>
  );
}

function limitOf(balance: Balance) {
  return { rollover: balance?.rollover ?? ROLLOVER };
}
