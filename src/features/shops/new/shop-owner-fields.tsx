import { Field } from '../../../ui/fields/field.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import type { NewShopDraft } from './new-shop-draft.ts';

interface ShopOwnerFieldsProps {
  readonly draft: NewShopDraft;
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (fields: Partial<NewShopDraft>) => void;
}

/** Asks an administrator for the owner: themselves, or a person to invite by mail. */
export function ShopOwnerFields({ draft, problemOf, onChange }: ShopOwnerFieldsProps) {
  const text = (name: 'firstname' | 'lastname' | 'email') => ({
    autoComplete: 'off',
    error: problemOf(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const unchosen = problemOf('owner');
  return (
    <Stack gap="3">
      <RadioList
        legend="À qui est cette boutique&nbsp;?"
        hideLegend={false}
        options={OWNERS}
        value={draft.owner === '' ? undefined : draft.owner}
        onChange={(owner) => onChange({ owner })}
      />
      {unchosen !== undefined && <Notice tone="danger">{unchosen}</Notice>}
      {draft.owner === 'other' && (
        <>
          <Field label="Prénom" maxLength={60} {...text('firstname')} />
          <Field label="Nom de famille" maxLength={60} {...text('lastname')} />
          <Field
            label="Adresse e-mail"
            kind="email"
            hint="Son invitation y part. Qui a déjà un compte garde son nom et son mot de passe."
            maxLength={200}
            {...text('email')}
          />
        </>
      )}
    </Stack>
  );
}

const OWNERS = [
  { value: 'other', title: 'À quelqu’un d’autre', detail: 'Cette personne la complète elle-même.' },
  { value: 'me', title: 'À moi', detail: 'Je la complète ici.' },
] as const;
