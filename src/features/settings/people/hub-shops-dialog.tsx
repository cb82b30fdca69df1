import { useState } from 'react';
import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { count, list } from '../../../domain/text/french.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import styles from '../page/settings.module.css';
import { shopsNamed } from './shops-to-choose.ts';

/** Selects the shops of a hub among those that may sell there; an unticked one stops selling. */
export function ShopsDialog(dialog: HubDialog) {
  const [shown] = useState(dialog.hub.vendors ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const [words, setWords] = useState('');
  const query = useRemoteQuery(listManagedShops, { query: { others: 'true' } });
  const added = chosen.filter((urlpath) => !shown.includes(urlpath)).length;
  const gone = shown.filter((urlpath) => !chosen.includes(urlpath)).length;
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Boutiques du marché"
      confirmation="Boutiques enregistrées"
      ready={added + gone > 0}
      fields={['vendors']}
      edit={(present) => accept({ vendors: wordsOver(shown, chosen, present.vendors ?? []) })}
      act={actWords(added, gone)}
      tone={gone > 0 ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          <p>
            Cochez celles qui vendent ici. Ce qui est déjà commandé chez une boutique décochée reste à
            préparer.
          </p>
          <SearchField
            label="Chercher une boutique"
            placeholder="Un nom…"
            value={words}
            onChange={setWords}
          />
          <RemoteProblem refusal={query.refusal} again={query.refetch} />
          {query.answer === undefined && query.refusal === undefined && <SkeletonRows count={4} />}
          {query.answer !== undefined && (
            <fieldset className={styles.shops} tabIndex={0} aria-label="Boutiques du marché">
              {shopsNamed(query.answer, shown, words).map(({ urlpath, name, note }) => (
                <Checkbox
                  key={urlpath}
                  label={name}
                  detail={note}
                  checked={chosen.includes(urlpath)}
                  onChange={(on) =>
                    setChosen(on ? [...chosen, urlpath] : chosen.filter((one) => one !== urlpath))
                  }
                />
              ))}
            </fieldset>
          )}
          {problemOf('vendors') !== undefined && <Notice tone="danger">{problemOf('vendors')}</Notice>}
        </>
      )}
    </SettingDialog>
  );
}

/** « Ajouter 2 boutiques et retirer 1 boutique ». */
function actWords(added: number, gone: number): string {
  const acts = [
    ...(added > 0 ? [`ajouter ${count(added, 'boutique', 'boutiques')}`] : []),
    ...(gone > 0 ? [`retirer ${count(gone, 'boutique', 'boutiques')}`] : []),
  ];
  if (acts.length === 0) return 'Enregistrer';
  const words = list(acts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
