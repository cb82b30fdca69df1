import { Field } from '../../../ui/fields/field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import type { Editing } from './editing.ts';
import styles from './shop-editor.module.css';

/** The address shown to customers, and the collection place when that differs. */
export function PlacesSection(editing: Editing) {
  return (
    <Stack gap="3">
      <PlaceFields {...editing} of="address" />
      <Text as="h3" size="15">
        Où l’on vient chercher
      </Text>
      <Text as="p" size="13" tone="ink-2">
        Vide, c’est à l’adresse.
      </Text>
      <PlaceFields {...editing} of="collect" />
    </Stack>
  );
}

function PlaceFields({ draft, change, problemOf, of }: Editing & { readonly of: 'address' | 'collect' }) {
  const place = draft[of];
  const field = (name: keyof typeof place) => ({
    value: place[name],
    error: problemOf(`${of}.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [of]: { ...place, [name]: target.value } }),
  });
  return (
    <>
      <Field label="Rue et numéro" maxLength={200} {...field('streetAddress')} />
      <div className={styles.town}>
        <Field kind="numeric" label="Code postal" maxLength={4} {...field('postalCode')} />
        <Field label="Localité" maxLength={100} {...field('region')} />
      </div>
    </>
  );
}
