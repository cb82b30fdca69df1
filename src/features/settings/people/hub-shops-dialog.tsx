import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { count } from '../../../domain/text/french.ts';
import { accept } from '../../../domain/core/result.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import styles from '../page/settings.module.css';

interface ShopsDialogProps extends HubDialog {
  readonly shops: ReadonlyMap<string, Pick<Shop, 'name'>>;
}

/** The shops of a hub; an unticked one no longer sells there. */
export function ShopsDialog({ shops, ...dialog }: ShopsDialogProps) {
  const [shown] = useState(dialog.hub.vendors ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const nameOf = (urlpath: string) => shops.get(urlpath)?.name ?? urlpath;
  const names = [...shown].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'fr'));
  const gone = shown.length - chosen.length;
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Boutiques du marché"
      confirmation="Boutiques enregistrées"
      ready={gone > 0}
      fields={['vendors']}
      edit={(present) => accept({ vendors: wordsOver(shown, chosen, present.vendors ?? []) })}
      act={gone > 0 ? `Retirer ${count(gone, 'boutique', 'boutiques')}` : 'Retirer'}
      tone="danger"
    >
      {(problemOf) => (
        <>
          <p>Décochez celles qui ne vendent plus ici. Ce qui y est déjà commandé reste à préparer.</p>
          <fieldset className={styles.shops} tabIndex={0} aria-label="Boutiques du marché">
            {names.map((urlpath) => (
              <Checkbox
                key={urlpath}
                label={nameOf(urlpath)}
                checked={chosen.includes(urlpath)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, urlpath] : chosen.filter((one) => one !== urlpath))
                }
              />
            ))}
          </fieldset>
          {problemOf('vendors') !== undefined && <Notice tone="danger">{problemOf('vendors')}</Notice>}
        </>
      )}
    </SettingDialog>
  );
}
