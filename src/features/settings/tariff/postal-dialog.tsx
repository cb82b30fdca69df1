import { useState } from 'react';
import type { Config } from '../../../contract/hubs/config.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import { DISTRICT_WORDS } from '../../../domain/hub/district.ts';
import { postalCodesIn, postalProblem } from '../../../domain/hub/postal-codes.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import type { ConfigEdit } from '../page/use-hub-edit.ts';
import { servedCodes } from './postal-draft.ts';
import { DELIVERED } from './price-draft.ts';

type Codes = Config['shipping']['district'];

/** Edits the postal codes of each district, which are the codes that the hub delivers to. */
export function PostalDialog({ codes, ...dialog }: HubDialog & { readonly codes: Codes }) {
  const [shown] = useState(codes);
  const before: Readonly<Record<string, string>> = Object.fromEntries(
    DELIVERED.map((name) => [name, (shown[name] ?? []).join(' ')]),
  );
  const [typed, setTyped] = useState(before);
  const wished: Codes = {
    ...shown,
    ...Object.fromEntries(DELIVERED.map((name) => [name, [...postalCodesIn(typed[name] ?? '').codes]])),
  };
  const edit: ConfigEdit = ({ shipping, user }) => {
    const changes = changesOver<Codes>(shown, wished, shipping.district);
    if (!changes.ok) return changes;
    const district = { ...shipping.district, ...wished };
    const list = servedCodes(district, { list: user.location.list, districts: shipping.district });
    return accept({ shipping: { ...shipping, district }, user: { ...user, location: { list } } });
  };
  const problems = Object.fromEntries(DELIVERED.map((name) => [name, postalProblem(name, typed)]));
  return (
    <ConfigDialog
      {...dialog}
      title="Codes postaux"
      confirmation="Codes postaux enregistrés"
      ready={!isEqual(typed, before)}
      problems={problems}
      fields={['shipping.district']}
      edit={edit}
    >
      {(problemOf) => (
        <>
          <p>Le marché livre à ces codes, au prix de leur zone. Les commandes passées restent à livrer.</p>
          {DELIVERED.map((name) => (
            <TextArea
              key={name}
              label={DISTRICT_WORDS[name]}
              rows={2}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4000}
              error={problemOf(name) ?? problemOf(`shipping.district.${name}`)}
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </>
      )}
    </ConfigDialog>
  );
}
