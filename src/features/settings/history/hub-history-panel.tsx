import type { ConfigAuditEntry } from '../../../contract/hubs/config-edits.ts';
import { saveHubContent, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { TimesDialog } from '../delivery/times-dialog.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import type { HubEdit } from '../page/use-hub-edit.ts';
import { ChangesPanel, ChangeWords, type HistoryProps } from './history-panel.tsx';
import { changedHubFields } from './hub-history-words.ts';
import { revertedHub, revertingPart } from './revert-hub.ts';

/** The changes of the hub itself, newest first; those of one kind of setting can be reverted. */
export function HubHistoryPanel(panel: HistoryProps) {
  return (
    <ChangesPanel
      {...panel}
      title="Historique du marché"
      of="hub"
      fieldsOf={changedHubFields}
      dialog={(entry, dialog) => <ChangeDialog {...dialog} entry={entry} />}
    />
  );
}

function ChangeDialog({ entry, ...dialog }: HubDialog & { readonly entry: ConfigAuditEntry }) {
  const fields = changedHubFields(entry.before, entry.after, useLocale());
  const part = revertingPart(entry);
  const edit: HubEdit = (present) => revertedHub(present, entry);
  const words = (what: string) => (
    <ChangeWords entry={entry} fields={fields} zone={dialog.hub.timezone}>
      {what}
    </ChangeWords>
  );
  if (part === undefined)
    return (
      <LazyDialog
        open={dialog.open}
        onClose={dialog.onClose}
        onAct={dialog.onClose}
        title="Ce qui a changé"
        act="Fermer"
        tone="primary"
      >
        {words('Ce changement se défait dans le réglage lui-même.')}
      </LazyDialog>
    );
  const form = {
    ...dialog,
    edit,
    title: 'Revenir à ce qui valait avant',
    confirmation: 'Anciennes valeurs enregistrées',
    ready: true,
    fields: [],
    act: 'Revenir',
    children: () => words('Revenir l’enregistre comme un nouveau changement, aussitôt pour tous.'),
  };
  // Restoring earlier days and capacities may affect orders.
  if (part === 'work') return <TimesDialog {...form} />;
  return <SettingDialog {...form} call={part === 'content' ? saveHubContent : saveHubIdentity} />;
}
