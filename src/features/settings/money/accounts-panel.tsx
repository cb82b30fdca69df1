import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import {
  accountFaults,
  ACCOUNT_WORDS,
  DEFAULT_ACCOUNTS,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
  type JournalAccounts,
} from '../../../domain/payment/journal-accounts.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

type Accounts = ConfigRow['accounts'];

/** The accounts of the journal, in all hubs (docs/rules.md#journal). */
export function AccountsPanel({ hub, online, onChanged, accounts }: HubPanel & { accounts: Accounts }) {
  const { opened, ask, close } = useOpened<'accounts'>();
  const { receivable, bank, salesReduced } = { ...DEFAULT_ACCOUNTS, ...accounts };
  return (
    <SettingPanel title="Comptabilité">
      <ListRow
        leading={<BookOpenText aria-hidden />}
        title="Comptes du journal"
        detail={`Débiteurs ${receivable}, banque ${bank}, ventes dès ${salesReduced}, dans tous les marchés`}
        onPress={online ? () => ask('accounts') : undefined}
      />
      {opened && (
        <AccountsDialog
          key={opened.round}
          {...{ hub, onChanged, accounts }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}

/** Edits the accounts and VAT codes under which the journal books. */
function AccountsDialog({ accounts, ...dialog }: HubDialog & { readonly accounts: Accounts }) {
  const [before] = useState<JournalAccounts>({ ...DEFAULT_ACCOUNTS, ...accounts });
  const [typed, setTyped] = useState(before);
  const wished = Object.fromEntries(JOURNAL_ACCOUNTS.map((name) => [name, typed[name].trim()])) as Record<
    JournalAccount,
    string
  >;
  const faults = new Map(accountFaults(wished).map((fault) => [fault.field, faultSentence(fault)]));
  return (
    <ConfigDialog
      {...dialog}
      title="Comptes du journal"
      confirmation="Comptes enregistrés"
      ready={!isEqual(wished, before)}
      problems={Object.fromEntries(faults)}
      fields={JOURNAL_ACCOUNTS.map((name) => `accounts.${name}`)}
      edit={({ accounts: present }) =>
        changesOver<{ accounts: JournalAccounts }>(
          { accounts: before },
          { accounts: wished },
          { accounts: { ...DEFAULT_ACCOUNTS, ...present } },
        )
      }
    >
      {(problemOf) => (
        <>
          <p>
            À confirmer avec votre fiduciaire. Cela vaut dans tous les marchés, pour chaque journal lu
            ensuite.
          </p>
          {JOURNAL_ACCOUNTS.map((name) => (
            <Field
              key={name}
              label={ACCOUNT_WORDS[name]}
              autoComplete="off"
              maxLength={12}
              error={problemOf(`accounts.${name}`)}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </>
      )}
    </ConfigDialog>
  );
}
