import { useLive } from '../../../hooks/use-live.ts';
import { familiesOfShops } from '../../../mirror/queries/market-queries.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { type Editing, textProps } from './editing.ts';
import type { ShopDraft } from './shop-draft.ts';
import styles from './shop-editor.module.css';

/** The texts for customers: description, family, badges, a notice. */
export function WordsSection(editing: Editing) {
  const { shop, draft, change } = editing;
  const families = useLive(familiesOfShops, {}) ?? [];
  const known = families.some(({ slug }) => slug === draft.catalog);
  return (
    <Stack gap="3">
      <Field label="Nom" hint="Il ne change plus depuis la création." value={shop.name} readOnly />
      <TextArea
        label="Description"
        hint={'3 à 600\u00a0caractères.'}
        rows={5}
        maxLength={600}
        {...textProps(editing, 'description', 'description')}
      />
      <Select
        label="Famille"
        placeholder="Choisir une famille"
        options={[
          ...families.map(({ slug, name }) => ({ value: slug, label: name })),
          ...(known || draft.catalog === '' ? [] : [{ value: draft.catalog, label: draft.catalog }]),
        ]}
        {...textProps(editing, 'catalog', 'catalog')}
      />
      <Field
        kind="url"
        label="Site (facultatif)"
        hint="Commence par https://."
        maxLength={200}
        {...textProps(editing, 'url', 'url')}
      />
      <fieldset className={styles.checks} aria-label="Labels">
        {BADGES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={draft.details[name]}
            onChange={(on) => change({ details: { ...draft.details, [name]: on } })}
          />
        ))}
      </fieldset>
      <Switch
        label="Afficher un mot sur la page"
        detail="Un horaire, une nouveauté."
        checked={draft.noticed}
        onChange={(noticed) => change({ noticed })}
      />
      {draft.noticed && (
        <Field label="Ce mot" maxLength={264} {...textProps(editing, 'notice', 'info.comment')} />
      )}
      <Switch
        label="Commandes détaillées par e-mail"
        detail="Chaque client avec son panier, en plus des totaux."
        checked={draft.detailed}
        onChange={(detailed) => change({ detailed })}
      />
    </Stack>
  );
}

const BADGES = [
  ['bio', 'Bio'],
  ['local', 'Local'],
  ['vegetarian', 'Végétarien'],
  ['gluten', 'Sans gluten'],
  ['lactose', 'Sans lactose'],
] as const satisfies readonly (readonly [keyof ShopDraft['details'], string])[];
