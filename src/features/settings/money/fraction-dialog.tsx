import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver } from '../../../domain/core/merge-edit.ts';
import { shareOf, shareProblem, typedShare } from './fraction-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Shares = Pick<HubIdentity, 'serviceFees' | 'reservedAmount'>;

/** One share of the goods that a hub takes, or holds on top; a margin of 15 % is a factor of 1.15 on the wire. */
export function ShareDialog({ share, ...dialog }: HubDialog & { readonly share: keyof Shares }) {
  const { title, hint, most, base, told } = SHARES[share];
  const [shown] = useState<Shares>({ [share]: dialog.hub[share] });
  const before = typedShare((shown[share] ?? base) - base);
  const [typed, setTyped] = useState(before);
  const wished: Shares = { [share]: Number((base + (shareOf(typed) ?? 0)).toFixed(6)) };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title={title}
      told={told}
      ready={typed !== before}
      problems={{ [share]: shareProblem(typed, most) }}
      fields={[share]}
      edit={(present) => changesOver<Shares>(shown, wished, { [share]: present[share] })}
    >
      {(problemOf) => (
        <Field
          kind="decimal"
          label={title}
          hint={hint}
          trailing="%"
          error={problemOf(share)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}

const SHARES = {
  serviceFees: {
    title: 'Frais de service',
    hint: 'Pris sur les articles de chaque commande, dès la prochaine.',
    told: 'Frais de service enregistrés',
    ...{ most: 0.5, base: 0 },
  },
  reservedAmount: {
    title: 'Marge d’autorisation',
    hint: 'Réservée sur la carte en plus du total, pour ce qui pèse plus que prévu. Seul ce qui est livré est encaissé.',
    told: 'Marge enregistrée',
    ...{ most: 1, base: 1 },
  },
} as const;
