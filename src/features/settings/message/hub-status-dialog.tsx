import { useState } from 'react';
import { Switch } from '../../../ui/actions/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Standing = Pick<HubIdentity, 'status'>;

/** Whether a hub takes orders at all, and what is said while it does not. */
export function StatusDialog(dialog: HubDialog) {
  const [shown] = useState<Standing>({ status: dialog.hub.status });
  const start = { active: shown.status?.active ?? true, fr: shown.status?.reason?.fr ?? '' };
  const [draft, setDraft] = useState(start);
  const fr = draft.fr.trim();
  const wished: Standing = {
    status: { active: draft.active, ...(fr !== '' && { reason: { ...shown.status?.reason, fr } }) },
  };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Prise de commandes"
      told={draft.active ? 'Le marché prend des commandes' : 'Prise de commandes suspendue'}
      ready={!isEqual(draft, start)}
      fields={['status']}
      edit={(present) => changesOver<Standing>(shown, wished, { status: present.status })}
      act={draft.active || !start.active ? undefined : 'Suspendre'}
      tone={draft.active || !start.active ? 'primary' : 'danger'}
    >
      {() => (
        <>
          <Switch
            label="Prendre des commandes"
            detail="Suspendu, rien ne se commande. Ce qui est déjà commandé reste à livrer."
            checked={draft.active}
            onChange={(active) => setDraft({ ...draft, active })}
          />
          <TextArea
            label="Ce que lisent les clients (facultatif)"
            rows={2}
            maxLength={300}
            value={draft.fr}
            onChange={({ target }) => setDraft({ ...draft, fr: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}
