import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

/** A member of the hub's team, by role. */
export interface Member {
  readonly role: 'manager' | 'logistic';
  readonly email: string;
}

/** Removes a person from the hub's team. */
export function RemovePersonDialog({ member, ...dialog }: HubDialog & { readonly member: Member }) {
  const { role, email } = member;
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title={`Retirer de l’équipe\u00a0?`}
      confirmation={`${email} ne fait plus partie de l’équipe`}
      ready
      fields={[role]}
      edit={(present) => accept({ [role]: wordsOver([email], [], present[role] ?? []) })}
      act="Retirer"
      tone="danger"
    >
      {(problemOf) => (
        <>
          <p>
            {role === 'manager'
              ? `${email} ne verra plus les commandes de ce marché et ne changera plus ses réglages.`
              : `${email} ne verra plus les commandes à livrer. Ce qui attend sur son téléphone reste à envoyer.`}
          </p>
          {problemOf(role) !== undefined && <Notice tone="danger">{problemOf(role)}</Notice>}
        </>
      )}
    </SettingDialog>
  );
}
