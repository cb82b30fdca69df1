import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { PhotoField } from '../../shared/pictures/photo-field.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import styles from './category-fields.module.css';
import type { CategoryDraft } from './category-draft.ts';

interface CategoryFieldsProps {
  readonly draft: CategoryDraft;
  readonly change: (fields: Partial<CategoryDraft>) => void;
  readonly problemOf: (name: keyof CategoryDraft) => string | undefined;
  readonly online: boolean;
}

/** Name, type, texts and visibility. `fresh`: it is not created yet, so its type can still be chosen. */
export function CategoryFields({
  draft,
  change,
  problemOf,
  fresh,
}: CategoryFieldsProps & { readonly fresh: boolean }) {
  const aisle = draft.type === 'Category';
  return (
    <>
      {fresh && (
        <Segmented
          label="Genre"
          segments={[
            { value: 'Category', label: 'Rayon de produits' },
            { value: 'Catalog', label: 'Famille de boutiques' },
          ]}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
      )}
      <Field
        label="Nom"
        hint={fresh ? 'L’adresse en vient, et ne change plus.' : 'L’adresse reste la même.'}
        autoComplete="off"
        maxLength={60}
        error={problemOf('name')}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="Description (facultatif)"
        rows={2}
        maxLength={600}
        error={problemOf('description')}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Field
        label="Groupe (facultatif)"
        hint="Un mot commun à des rayons voisins&nbsp;: cave, frais, épicerie."
        autoComplete="off"
        maxLength={60}
        error={problemOf('group')}
        value={draft.group}
        onChange={({ target }) => change({ group: target.value })}
      />
      <Switch
        label="Visible"
        detail={
          aisle
            ? 'Caché, le rayon quitte la boutique\u00a0; ses produits restent trouvables par la recherche. Un rayon reste aussi caché tant qu’il est vide.'
            : 'Une famille cachée ne se choisit plus.'
        }
        checked={draft.active}
        onChange={(active) => change({ active })}
      />
      {aisle && (
        <>
          <Switch
            label="À l’accueil"
            detail="Une rangée de ses produits sur la première page."
            checked={draft.home}
            onChange={(home) => change({ home })}
          />
          <Switch
            label="Denrées alimentaires"
            detail="Ses produits ne se vendent qu’avec leurs informations légales."
            checked={draft.food}
            onChange={(food) => change({ food })}
          />
        </>
      )}
    </>
  );
}

/** The picture of the category and the tint behind it. */
export function CategoryPictures({ draft, change, problemOf, online }: CategoryFieldsProps) {
  return (
    <>
      <PhotoField
        label="Image"
        address={draft.cover}
        onChange={(cover) => change({ cover })}
        online={online}
      />
      {problemOf('cover') !== undefined && <Notice tone="danger">{problemOf('cover')}</Notice>}
      <Row as="fieldset" gap="2" wrap className={styles.tints}>
        <legend>Teinte du fond</legend>
        {TINTS.map(([tint, name]) => (
          <label
            key={tint}
            className={styles.tint}
            title={name}
            data-chosen={tintOfDraft(draft) === tint || undefined}
          >
            <input
              type="radio"
              name="tint"
              className="visually-hidden"
              aria-label={name}
              checked={tintOfDraft(draft) === tint}
              onChange={() => change({ tint })}
            />
            <Tile
              size={48}
              tint={tintOf(tint)}
              picture={draft.cover === '' ? undefined : smallPhoto(draft.cover)}
            />
          </label>
        ))}
      </Row>
    </>
  );
}

/** The chosen tint; linen until one is. */
function tintOfDraft({ tint }: CategoryDraft): number {
  return tint === 0 ? LINEN : tint;
}

/** The subcategories in order. Renaming one updates its products; one with products cannot be removed. */
export function PartsFields({
  draft: { child },
  change,
  problemOf,
  slug,
}: CategoryFieldsProps & { readonly slug: string | undefined }) {
  const [typed, setTyped] = useState('');
  const [renamed, setRenamed] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const twice = name !== renamed && child.some((part) => part.name === name);
  const begin = (part: string | undefined) => {
    setRenamed(part);
    setTyped(part ?? '');
    field.current?.focus();
  };
  const act = () => {
    if (name === '' || twice) return;
    change({
      child:
        renamed === undefined
          ? [...child, { name, was: '' }]
          : child.map((part) => (part.name === renamed ? { ...part, name } : part)),
    });
    begin(undefined);
  };
  const remove = (gone: string) => {
    change({ child: child.filter((part) => part.name !== gone) });
    if (renamed === gone) begin(undefined);
  };
  return (
    <>
      <SortableList
        label="Sous-rayons"
        items={child}
        keyOf={(part) => part.name}
        nameOf={(part) => part.name}
        onMove={(from, to) => change({ child: movedTo(child, from, to) })}
      >
        {({ name: part }) => (
          <Row align="center" gap="2">
            <Text grow>{part}</Text>
            <IconButton label={`Renommer ${part}`} icon={<Pencil />} onClick={() => begin(part)} />
            <IconButton label={`Retirer ${part}`} icon={<Trash2 />} onClick={() => remove(part)} />
          </Row>
        )}
      </SortableList>
      <Row
        as="form"
        gap="2"
        align="end"
        wrap
        onSubmit={(event) => {
          event.preventDefault();
          act();
        }}
      >
        <div className={styles.part}>
          <Field
            ref={field}
            label={renamed === undefined ? 'Nouveau sous-rayon' : `Nouveau nom de ${renamed}`}
            hint={renamed === undefined ? undefined : 'Ses produits suivent.'}
            autoComplete="off"
            maxLength={64}
            error={twice ? 'Ce sous-rayon y est déjà.' : problemOf('child')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {renamed !== undefined && (
          <Button size={48} look="ghost" onClick={() => begin(undefined)}>
            Laisser
          </Button>
        )}
        <Button
          type="submit"
          size={48}
          look="line"
          icon={renamed === undefined ? <Plus /> : <Pencil />}
          disabled={name === '' || twice}
        >
          {renamed === undefined ? 'Ajouter' : 'Renommer'}
        </Button>
      </Row>
      {slug !== undefined && problemOf('child') !== undefined && (
        <ButtonLink
          size={44}
          look="line"
          href={`/admin/products?${new URLSearchParams({ category: slug }).toString()}`}
        >
          Les produits de ce rayon
        </ButtonLink>
      )}
    </>
  );
}

const LINEN = 9;

const TINTS = [
  [1, 'Feuille'],
  [2, 'Pêche'],
  [3, 'Beurre'],
  [4, 'Blé'],
  [5, 'Rose'],
  [6, 'Eau'],
  [7, 'Miel'],
  [8, 'Figue'],
  [9, 'Lin'],
] as const;
