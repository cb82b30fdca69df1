import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Address } from '../../../contract/people/addresses.ts';
import {
  type AddressDraft,
  addressOf,
  addressProblem,
  draftOf,
  servedReason,
  streetProblem,
} from './address-draft.ts';
import { Column, Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './address-form.module.css';
import { phoneProblem } from '../forms/phone-problem.ts';
import { unlessUnchanged } from '../forms/validate-if-changed.ts';

export interface AddressFormProps {
  /** The address to edit; it keeps its id. */
  initial?: Address | undefined;
  /** Postal codes to which the hub delivers; an empty list disables the check. */
  served: readonly string[];
  /** Towns to suggest while typing. */
  regions: readonly string[];
  /** Rejects a postal code that is not served; otherwise the form only warns. */
  servedOnly?: boolean | undefined;
  onSave: (address: Address) => Promise<void> | void;
  onCancel: () => void;
}

/** Edits an address; each error appears beside its field once the field is left. */
export function AddressForm({
  initial,
  served,
  regions,
  servedOnly = false,
  onSave,
  onCancel,
}: AddressFormProps) {
  const towns = useId();
  const { register, handleSubmit, control, setValue, formState } = useForm<AddressDraft>({
    defaultValues: draftOf(initial),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const [postalCode, primary] = useWatch({ control, name: ['postalCode', 'primary'] });
  const unserved = servedReason(postalCode, served);
  const save = handleSubmit((draft) =>
    onSave(addressOf(draft, initial?.id ?? crypto.randomUUID(), initial?.geo)),
  );

  return (
    <Column as="form" gap="3" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="Nom de l’adresse"
        hint="Maison, Bureau, ou le nom sur la sonnette"
        maxLength={100}
        error={errors.name?.message}
        {...register('name', { validate: unlessUnchanged(addressProblem.name, initial?.name) })}
      />
      <Field
        label="Rue et numéro"
        autoComplete="street-address"
        maxLength={200}
        error={errors.streetAddress?.message}
        {...register('streetAddress', {
          validate: (_, draft) => streetProblem(draft, initial?.streetAddress),
        })}
      />
      <Stack gap="3" align="start" className={styles.pair}>
        <Field
          label="Code postal"
          kind="numeric"
          autoComplete="postal-code"
          maxLength={4}
          error={errors.postalCode?.message}
          {...register('postalCode', {
            validate: (text) =>
              addressProblem.postalCode(text) ?? (servedOnly ? servedReason(text, served) : undefined),
          })}
        />
        <Field
          label="Ville"
          autoComplete="address-level2"
          list={towns}
          maxLength={100}
          error={errors.region?.message}
          {...register('region', { validate: unlessUnchanged(addressProblem.region, initial?.region) })}
        />
        <datalist id={towns}>
          {regions.map((region) => (
            <option key={region} value={region} />
          ))}
        </datalist>
      </Stack>
      {unserved !== undefined && !servedOnly && (
        <Notice tone="bell" title={unserved}>
          Vous pouvez la garder et choisir un point de retrait en commandant.
        </Notice>
      )}
      <Field label="Étage" hint="Facultatif" maxLength={50} {...register('floor')} />
      <Field
        label="Note pour le coursier"
        hint="Facultatif&nbsp;: code, sonnette, coin à l’ombre"
        maxLength={200}
        {...register('note')}
      />
      <Field
        label="Téléphone sur place"
        hint="Facultatif"
        kind="tel"
        maxLength={30}
        error={errors.phone?.message}
        {...register('phone', { validate: unlessUnchanged(phoneProblem, initial?.phone) })}
      />
      <Checkbox label="Adresse principale" checked={primary} onChange={(on) => setValue('primary', on)} />
      <Row gap="3" wrap className={styles.verbs}>
        <Button onClick={onCancel}>Annuler</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {initial === undefined ? 'Ajouter l’adresse' : 'Enregistrer l’adresse'}
        </Button>
      </Row>
    </Column>
  );
}
