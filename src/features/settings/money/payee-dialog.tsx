import { useState } from 'react';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { payeeDraftOf, payeeOf, payeeProblems } from './payee-draft.ts';
import { PayeeFields } from './payee-fields.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Paid = Pick<HubIdentity, 'payee'>;

/** Edits the payee on the hub's QR bills; without one there are no bills. */
export function PayeeDialog(dialog: HubDialog) {
  const [shown] = useState<Paid>({ payee: dialog.hub.payee ?? null });
  const before = payeeDraftOf(shown.payee ?? undefined);
  const [draft, setDraft] = useState(before);
  const [removes, setRemoves] = useState(false);
  const wished: Paid = { payee: removes ? null : payeeOf(draft) };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Compte du marché"
      confirmation={removes ? 'Plus de facture QR' : 'Compte enregistré'}
      ready={removes || !isEqual(draft, before)}
      problems={removes ? {} : payeeProblems(draft)}
      fields={FIELDS}
      edit={(present) => changesOver<Paid>(shown, wished, { payee: present.payee ?? null })}
      act={removes ? 'Retirer' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {shown.payee !== null && <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />}
          {removes ? (
            <p>
              Personne ne recevra plus de facture QR de ce marché. Celles qui sont envoyées restent payables.
            </p>
          ) : (
            <PayeeFields draft={draft} onChange={setDraft} problemOf={problemOf} />
          )}
        </>
      )}
    </SettingDialog>
  );
}

const FIELDS = ['payee'];
