import { useLive } from '../../../hooks/use-live.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { ProductPhotos } from '../photos/product-photos.tsx';
import { type Editing, textProps } from './editing.ts';
import styles from './product-editor.module.css';

/** Photos, title, description and category. */
export function TextSection(editing: Editing) {
  const { draft } = editing;
  return (
    <Stack gap="3">
      <ProductPhotos {...editing} />
      <Field
        label="Titre"
        maxLength={64}
        hint={`${Array.from(draft.title).length} sur 64`}
        {...textProps(editing, 'title')}
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={1300}
        hint={`${Array.from(draft.description).length} sur 1300`}
        {...textProps(editing, 'description')}
      />
      <Place {...editing} />
      <Field
        label="Autres mots pour la recherche (facultatif)"
        hint="Par exemple un nom d’ici, que le titre ne dit pas."
        maxLength={200}
        {...textProps(editing, 'keywords')}
      />
      <ShownLine
        {...editing}
        name="quantity"
        label="Afficher une quantité"
        detail="Par exemple «&nbsp;Pour quatre personnes&nbsp;»."
      />
    </Stack>
  );
}

/** A text that customers see while it is switched on. */
export function ShownLine({
  name,
  label,
  detail,
  draft,
  change,
  problemOf,
}: Editing & {
  readonly name: 'quantity' | 'shelflife';
  readonly label: string;
  readonly detail: string;
}) {
  const line = draft[name];
  return (
    <>
      <Switch
        label={label}
        detail={detail}
        checked={line.display}
        onChange={(display) => change({ [name]: { ...line, display } })}
      />
      {line.display && (
        <Field
          label={name === 'quantity' ? 'Cette quantité' : 'Cette durée'}
          maxLength={100}
          value={line.comment}
          error={problemOf(name)}
          onChange={({ target }) => change({ [name]: { ...line, comment: target.value } })}
        />
      )}
    </>
  );
}

/** The category and subcategory. */
function Place(editing: Editing) {
  const { draft, change, problemOf } = editing;
  const categories = useLive(aisles, {}) ?? [];
  const parts = categories.find(({ slug }) => slug === draft.category)?.child ?? [];
  const known = categories.some(({ slug }) => slug === draft.category);
  return (
    <div className={styles.pair}>
      <Select
        label="Rayon"
        placeholder="Choisir un rayon"
        options={[
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ...(known || draft.category === '' ? [] : [{ value: draft.category, label: draft.category }]),
        ]}
        {...textProps(editing, 'category')}
        onChange={({ target }) => change({ category: target.value, belong: '' })}
      />
      {parts.length > 0 && (
        <Select
          label="Sous-rayon (facultatif)"
          options={[
            { value: '', label: 'Choisir' },
            ...parts.map(({ name }) => ({ value: name, label: name })),
            ...(draft.belong === '' || parts.some(({ name }) => name === draft.belong)
              ? []
              : [{ value: draft.belong, label: draft.belong }]),
          ]}
          {...textProps(editing, 'belong')}
          error={problemOf('belong')}
        />
      )}
    </div>
  );
}
