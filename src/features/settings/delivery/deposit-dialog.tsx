import { LocateFixed } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import type { Deposit } from '../../../contract/people/addresses.ts';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { entryOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { accept } from '../../../domain/core/result.ts';
import {
  depositDraftOf,
  depositOf,
  depositProblems,
  type DepositDraft,
  pastedPosition,
  typedPosition,
} from './deposit-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { SettingDialog } from '../page/setting-dialog.tsx';
import type { HubEdit } from '../page/use-hub-edit.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useHere } from '../../shared/device/use-here.ts';
import styles from '../page/settings.module.css';

/** Edits a pickup point: address, price, and whether it is active. */
export function DepositDialog({ deposit, ...dialog }: HubDialog & { readonly deposit: Deposit | undefined }) {
  const before = depositDraftOf(deposit);
  const [draft, setDraft] = useState(before);
  const [removes, setRemoves] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const edit: HubEdit = ({ deposits: present }) => {
    // A new one comes last.
    const weight = Math.max(0, ...present.map((other) => other.weight)) + 1;
    const after = removes ? undefined : depositOf(draft, deposit, { id, weight });
    const deposits = entryOver(deposit, after, present);
    return deposits.ok ? accept({ deposits: deposits.value }) : deposits;
  };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title={deposit === undefined ? 'Nouveau point de retrait' : deposit.name}
      confirmation={removes ? 'Point de retrait retiré' : 'Point de retrait enregistré'}
      ready={removes || !isEqual(draft, before)}
      problems={removes ? {} : depositProblems(draft, deposit)}
      fields={[]}
      edit={edit}
      act={removes ? 'Retirer' : deposit === undefined ? 'Ajouter' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {deposit !== undefined && <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />}
          {removes ? (
            <p>
              Il ne se choisit plus. Ce qui y est déjà commandé reste à livrer. Fermez-le plutôt s’il doit
              revenir.
            </p>
          ) : (
            <>
              <Switch
                label="Ouvert"
                detail="Fermé, il reste dans la liste et ne se choisit pas."
                checked={draft.active}
                onChange={(active) => setDraft({ ...draft, active })}
              />
              <DepositFields draft={draft} onChange={setDraft} problemOf={problemOf} />
            </>
          )}
        </>
      )}
    </SettingDialog>
  );
}

interface DepositFieldsProps {
  readonly draft: DepositDraft;
  readonly onChange: (draft: DepositDraft) => void;
  readonly problemOf: (field: string) => string | undefined;
}

interface PositionFieldsProps {
  readonly field: (
    name: 'lat' | 'lng',
    maxLength: number,
  ) => Omit<ComponentProps<typeof Field>, 'label' | 'kind'>;
  readonly onFound: (position: Partial<Pick<DepositDraft, 'lat' | 'lng'>>) => void;
}

/** The map position of the point, as coordinates or as this device's own location. */
function PositionFields({ field, onFound }: PositionFieldsProps) {
  const [here, ask] = useHere();
  return (
    <>
      <Stack gap="3" align="start" className={styles.pair}>
        <Field
          kind="decimal"
          label="Latitude"
          hint="Pour la carte, ou les deux collées&nbsp;: 46.1966, 6.1411"
          {...field('lat', 40)}
          onChange={({ target: { value } }) => onFound(pastedPosition(value) ?? { lat: value })}
        />
        <Field kind="decimal" label="Longitude" hint="Pour la carte" {...field('lng', 12)} />
      </Stack>
      <Button
        look="line"
        size={44}
        icon={<LocateFixed />}
        onClick={async () => {
          const found = await ask();
          if (found.kind === 'found') onFound(typedPosition(found.at));
        }}
      >
        Ma position
      </Button>
      {here.kind === 'failed' && (
        <Text as="p" size="13" tone="danger-text" role="alert">
          {here.reason}
        </Text>
      )}
    </>
  );
}

/** The form fields of a pickup point. */
function DepositFields({ draft, onChange, problemOf }: DepositFieldsProps) {
  const field = (name: Exclude<keyof DepositDraft, 'active'>, maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    error: problemOf(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <Field label="Nom" {...field('name', 100)} />
      <Field label="Rue et numéro" {...field('streetAddress', 200)} />
      <Stack gap="3" align="start" className={styles.narrow}>
        <Field kind="numeric" label="Code postal" {...field('postalCode', 4)} />
        <Field label="Ville" {...field('region', 100)} />
      </Stack>
      <Field
        label="Horaires"
        hint="Facultatif, lu par les clients&nbsp;: mar. à sam., 16h à 19h30."
        {...field('hours', 100)}
      />
      <Field
        label="Accès et consignes"
        hint="Facultatif, lu par les clients&nbsp;: la porte, le code, où sont les sacs."
        {...field('note', 200)}
      />
      <PositionFields field={field} onFound={(position) => onChange({ ...draft, ...position })} />
      <Stack gap="3" align="start" className={styles.pair}>
        <Field kind="tel" label="Téléphone" hint="Facultatif" {...field('phone', 30)} />
        <Field
          kind="decimal"
          label="Prix du retrait"
          hint="0 quand il est gratuit"
          trailing="CHF"
          {...field('fees', 10)}
        />
      </Stack>
    </>
  );
}
