import { History } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type ConfigAuditEntry, configHistory } from '../../../contract/hubs/config-edits.ts';
import { accept } from '../../../domain/core/result.ts';
import { timestamp } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import type { ConfigEdit } from '../page/use-hub-edit.ts';
import { useOpened } from '../page/use-open-dialog.ts';
import { revertedConfig } from './revert-config.ts';
import { type ChangedField, changedFields, changeTitle } from './history-words.ts';
import styles from '../page/settings.module.css';

/** How many are listed before « more ». */
const FEW = 5;

/** The changes of prices, places and shared settings, newest first; each can be reverted by a new change. */
export function HistoryPanel(panel: HistoryProps) {
  return (
    <ChangesPanel
      {...panel}
      title="Historique des prix et réglages communs"
      of="config"
      fieldsOf={changedFields}
      dialog={(entry, dialog) => <RevertDialog {...dialog} entry={entry} />}
    />
  );
}

/** The inputs of a list of changes; it reloads when `saves`, the number of saves on this page, grows. */
export interface HistoryProps extends HubPanel {
  readonly saves: number;
}

interface ChangesPanelProps extends HistoryProps {
  readonly title: string;
  readonly of: 'config' | 'hub';
  readonly fieldsOf: typeof changedFields;
  readonly dialog: (entry: ConfigAuditEntry, dialog: HubDialog) => ReactNode;
}

/** A list of audited changes; pressing one opens its dialog. */
export function ChangesPanel({ hub, online, saves, title, of, fieldsOf, ...panel }: ChangesPanelProps) {
  const locale = useLocale();
  const [all, setAll] = useState(false);
  const query = useRemoteQuery(configHistory, { query: { hub: hub.slug, of } }, { online });
  const { opened, ask, close } = useOpened<ConfigAuditEntry>();
  const entries = (query.answer ?? [])
    .map((entry) => ({ entry, fields: fieldsOf(entry.before, entry.after, locale) }))
    .filter(({ fields }) => fields.length > 0);
  const hidden = all ? 0 : Math.max(entries.length - FEW, 0);
  const { refetch } = query;
  useEffect(() => {
    if (saves > 0) refetch();
  }, [saves, refetch]);
  return (
    <SettingPanel
      title={title}
      note={entries.length === 0 && query.settled ? 'Rien n’a encore changé.' : undefined}
    >
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {entries.slice(0, entries.length - hidden).map(({ entry, fields }) => (
        <ListRow
          key={entry.id}
          leading={<History aria-hidden />}
          title={changeTitle(entry, fields)}
          detail={`${timestamp(Date.parse(entry.at), hub.timezone)}, ${entry.who ?? 'Cabas'}${entry.why === undefined ? '' : `\u00a0: ${entry.why}`}`}
          onPress={online ? () => ask(entry) : undefined}
        />
      ))}
      {hidden > 0 && (
        <Button
          wide
          look="ghost"
          onClick={() => setAll(true)}
        >{`Voir les ${entries.length} changements`}</Button>
      )}
      {opened && (
        <Fragment key={opened.round}>
          {panel.dialog(opened.what, {
            ...{ hub, onChanged: panel.onChanged },
            ...{ open: opened.open, onClose: close },
          })}
        </Fragment>
      )}
    </SettingPanel>
  );
}

/** Shows a change in words; confirmed, it writes the earlier values as a new change. */
function RevertDialog({ entry, ...dialog }: HubDialog & { readonly entry: ConfigAuditEntry }) {
  const fields = changedFields(entry.before, entry.after, useLocale());
  const edit: ConfigEdit = (present) => {
    const reverted = revertedConfig(present, entry);
    if (!reverted.ok) return reverted;
    const { i18n, TVA, vatRules, accounts, shipping, order, user, issue, faq, faq_title, legal } =
      reverted.value;
    const { staffSecondFactor = false } = reverted.value;
    return accept({
      ...{
        i18n,
        TVA,
        vatRules,
        accounts,
        shipping,
        order,
        user,
        issue,
        faq,
        faq_title,
        legal,
        staffSecondFactor,
      },
    });
  };
  return (
    <ConfigDialog
      {...dialog}
      title="Revenir à ce qui valait avant"
      confirmation="Anciennes valeurs enregistrées"
      ready
      fields={[]}
      edit={edit}
      act="Revenir"
    >
      {() => (
        <ChangeWords entry={entry} fields={fields} zone={dialog.hub.timezone}>
          Revenir l’enregistre comme un nouveau changement, aussitôt pour tous.
        </ChangeWords>
      )}
    </ConfigDialog>
  );
}

interface ChangeWordsProps {
  readonly entry: Pick<ConfigAuditEntry, 'at' | 'who'>;
  readonly fields: readonly ChangedField[];
  readonly zone: string;
  readonly children: ReactNode;
}

/** Who made a change, and each field before and after. */
export function ChangeWords({ entry, fields, zone, children }: ChangeWordsProps) {
  return (
    <>
      <p>
        {`Changé le ${timestamp(Date.parse(entry.at), zone)} par ${entry.who ?? 'Cabas'}. `}
        {children}
      </p>
      <dl className={styles.changes}>
        {fields.map(({ path, name, before, after }) => (
          <div key={path}>
            <dt>{name}</dt>
            <dd>{`${after} → ${before}`}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
