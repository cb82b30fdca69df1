import { useState } from 'react';
import { changeRoles, type HubRole, type StaffPerson } from '../../../contract/people/staff.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { KIND_WORDS } from './staff-words.ts';

interface RolesDialogProps {
  readonly person: StaffPerson;
  readonly hubs: readonly { readonly slug: string; readonly name: string }[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The roles of a person at each hub; only changed checkboxes are sent. */
export function RolesDialog({ person, hubs, open, onClose, onChanged }: RolesDialogProps) {
  const mutation = useRemoteMutation(changeRoles);
  const [admin, setAdmin] = useState(person.admin);
  const [chosen, setChosen] = useState<readonly HubRole[]>(person.hubs);
  const [why, setWhy] = useState('');
  const add = chosen.filter((role) => !holds(person.hubs, role));
  const remove = person.hubs.filter((role) => !holds(chosen, role));
  const opens = admin && !person.admin;
  const save = async () => {
    const { ok } = await mutation.mutate({
      params: { id: person.id },
      body: {
        ...(admin !== person.admin && { admin }),
        ...{ add, remove },
        ...(why.trim() !== '' && { why: why.trim() }),
      },
    });
    if (!ok) return;
    onClose();
    onChanged();
    showToast({ title: 'Rôles enregistrés', detail: person.displayName });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Rôles"
      keep="Annuler"
      act={opens ? 'Ouvrir l’administration' : 'Enregistrer'}
      tone={opens ? 'danger' : 'primary'}
      ready={admin !== person.admin || add.length > 0 || remove.length > 0}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void save()}
    >
      <Checkbox
        label={KIND_WORDS.admin}
        detail="Ouvre tout, et décide des autres."
        checked={admin}
        onChange={setAdmin}
      />
      {hubs.map(({ slug, name }) => (
        <Stack key={slug} as="fieldset" gap="2">
          <legend>{name}</legend>
          {(['manager', 'logistic'] as const).map((role) => {
            const one = { hub: slug, role };
            return (
              <Checkbox
                key={role}
                label={KIND_WORDS[role]}
                checked={holds(chosen, one)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, one] : chosen.filter((other) => !same(other, one)))
                }
              />
            );
          })}
        </Stack>
      ))}
      <Field
        label="Pourquoi (facultatif)"
        hint="Reste dans le journal du marché."
        autoComplete="off"
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}

function holds(roles: readonly HubRole[], role: HubRole): boolean {
  return roles.some((one) => same(one, role));
}

function same(one: HubRole, other: HubRole): boolean {
  return one.hub === other.hub && one.role === other.role;
}
