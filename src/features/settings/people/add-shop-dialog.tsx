import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { wordsOver } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { shopProblem, shopTyped } from './parse-shop-path.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

/** Lets a shop sell at a hub: what it sells comes to all devices there. It is named by the address of its page. */
export function ShopDialog(dialog: HubDialog) {
  const [typed, setTyped] = useState('');
  const urlpath = shopTyped(typed);
  const problem = shopProblem(urlpath, dialog.hub.vendors ?? []);
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Ajouter une boutique"
      told="Boutique ajoutée"
      ready={typed.trim() !== ''}
      problems={{ vendors: problem }}
      fields={['vendors']}
      edit={(present) => accept({ vendors: wordsOver([], [urlpath], present.vendors ?? []) })}
      act="Ajouter"
    >
      {(problemOf) => (
        <Field
          label="Adresse de sa page"
          hint="Entière, ou sa fin&nbsp;: ferme-de-la-pierre."
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={problemOf('vendors') && (problem ?? 'Aucune boutique n’a cette adresse.')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}
