import { useState } from 'react';
import { Switch } from '../../../ui/actions/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { type HubContent, saveHubContent } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { faultSentence, lengthFault } from '../../../domain/text/field-fault.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Said = Pick<HubContent, 'header'>;

/** The words that stand above the shelves; those of other languages stay. */
export function MessageDialog(dialog: HubDialog) {
  const [shown] = useState<Said>({ header: dialog.hub.header });
  const before = { active: shown.header?.active ?? false, fr: shown.header?.message.fr ?? '' };
  const [draft, setDraft] = useState(before);
  const message = { ...shown.header?.message, fr: draft.fr.trim() };
  const wished: Said = { header: { active: draft.active, message } };
  // Nobody reads a message that is not shown: it may be anything, or nothing.
  const [fault] = draft.active ? lengthFault('', message.fr, 3, 500) : [];
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Message à l’accueil"
      told={draft.active ? 'Message affiché' : 'Message retiré'}
      ready={!isEqual(draft, before)}
      problems={{ 'header.message.fr': fault && faultSentence(fault) }}
      fields={['header.message']}
      edit={(present) => changesOver<Said>(shown, wished, { header: present.header })}
    >
      {(problemOf) => (
        <>
          <Switch
            label="Afficher à l’accueil"
            detail="En haut de la boutique, sur tous les appareils."
            checked={draft.active}
            onChange={(active) => setDraft({ ...draft, active })}
          />
          <TextArea
            label="Message"
            error={problemOf('header.message.fr')}
            rows={3}
            maxLength={500}
            value={draft.fr}
            onChange={({ target }) => setDraft({ ...draft, fr: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}
