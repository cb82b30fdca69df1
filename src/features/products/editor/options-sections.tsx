import { Plus, Trash2 } from 'lucide-react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { LABEL_FLAGS, LABELS } from '../../../domain/catalogue/product-labels.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { CompositionSheetProps } from '../../catalogue/composition/composition-sheet.tsx';
import { wholeOf } from '../../shared/forms/whole-number.ts';
import { EMPTY_ON_SALE, emptyOnSale } from '../../stock/stock-words.ts';
import { type Editing, fieldId } from './editing.ts';
import styles from './product-editor.module.css';

const CompositionSheet = lazyOverlay<CompositionSheetProps>(
  async () => (await import('../../catalogue/composition/composition-sheet.tsx')).CompositionSheet,
);

/** The labels, by which customers filter. */
export function LabelsSection({ draft, change }: Editing) {
  return (
    <Chips label="Labels" whole>
      {LABEL_FLAGS.map((flag) => (
        <Chip
          key={flag}
          pressed={draft.labels.includes(flag)}
          onToggle={(on) =>
            change(({ labels }) => ({
              labels: on ? [...labels, flag] : labels.filter((one) => one !== flag),
            }))
          }
        >
          {LABELS[flag]}
        </Chip>
      ))}
    </Chips>
  );
}

/** The sale options; those reserved for administrators say so. */
export function OptionsSection(editing: Editing) {
  const { draft, change, admin } = editing;
  return (
    <div className={styles.pair}>
      {OPTIONS.map(({ name, label, detail, reserved }) => (
        <Switch
          key={name}
          id={fieldId(name)}
          label={label}
          detail={
            reserved && !admin
              ? 'Par l’administration du marché.'
              : name === 'available'
                ? saleDetail(editing, detail)
                : detail
          }
          disabled={reserved && !admin}
          checked={draft[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
    </div>
  );
}

/** The effect of the drafted sale: information is missing, the stock is empty, or it is not saved yet. */
function saleDetail({ product, draft, missing, created }: Editing, detail: string): string {
  const { available, stock } = draft;
  if (missing.length > 0 && !available) return 'Reste hors vente tant qu’il manque quelque chose.';
  if (emptyOnSale({ available, stock: wholeOf(stock) ?? 0 })) return EMPTY_ON_SALE;
  return !created && available !== product.attributes.available ? 'Change quand vous enregistrez.' : detail;
}

const OPTIONS = [
  { name: 'available', label: 'En vente', detail: 'Visible et commandable.', reserved: false },
  {
    name: 'business',
    label: 'Professionnels seulement',
    detail: 'Dans le catalogue des entreprises.',
    reserved: false,
  },
  {
    name: 'custom',
    label: 'Le client laisse un mot',
    detail: `«${NO_BREAK}bien fait${NO_BREAK}», «${NO_BREAK}pas trop salé${NO_BREAK}».`,
    reserved: false,
  },
  { name: 'subscription', label: 'En abonnement', detail: 'Chaque semaine ou chaque mois.', reserved: true },
  { name: 'home', label: 'Épinglé à l’accueil', detail: 'Parmi les premiers du marché.', reserved: true },
  { name: 'boost', label: 'Mis en avant', detail: 'Plus haut dans son rayon.', reserved: true },
  {
    name: 'composed',
    label: 'Produit composé',
    detail: 'De parts de plusieurs boutiques.',
    reserved: true,
  },
] as const;

/** The variants that a customer chooses from. */
export function VariantsSection({ draft, change, problemOf }: Editing) {
  const { variants } = draft;
  const replace = (at: number, fields: Partial<(typeof variants)[number]>) =>
    change({ variants: variants.map((one, index) => (index === at ? { ...one, ...fields } : one)) });
  return (
    <Stack gap="3">
      {variants.map(({ title, short }, at) => (
        // Variants have no stable name while typed: the index is the key.
        <Row gap="2" align="end" wrap key={at}>
          <Field
            label={`Variante ${at + 1}`}
            maxLength={64}
            error={problemOf(`variants.${at}`)}
            value={title}
            onChange={({ target }) => replace(at, { title: target.value })}
          />
          <Field
            label={`Précision ${at + 1} (facultatif)`}
            maxLength={64}
            value={short}
            onChange={({ target }) => replace(at, { short: target.value })}
          />
          <Button
            size={44}
            look="ghost"
            icon={<Trash2 />}
            onClick={() => change({ variants: variants.filter((_, index) => index !== at) })}
          >
            {`Retirer la variante ${at + 1}`}
          </Button>
        </Row>
      ))}
      {problemOf('variants') !== undefined && <Notice tone="danger">{problemOf('variants')}</Notice>}
      {variants.length < 50 && (
        <Button
          size={44}
          look="line"
          icon={<Plus />}
          onClick={() => change({ variants: [...variants, { title: '', short: '' }] })}
        >
          Ajouter une variante
        </Button>
      )}
    </Stack>
  );
}

/** The parts of other shops in a composed product, edited in a sheet of their own. */
export function CompositionSection({
  product,
  online,
  onChanged,
}: {
  readonly product: ProductRow;
  readonly online: boolean;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="3">
      {(product.bundle ?? []).map(({ title, vendor, note }, at) => (
        <ListRow key={at} title={title} detail={note === undefined ? vendor : `${note} · ${vendor}`} />
      ))}
      <Text as="p" size="14" tone="ink-2">
        La composition s’enregistre à part, avec le prix.
      </Text>
      <Button size={44} look="line" disabled={!online} onClick={() => setOpen(true)}>
        Changer la composition
      </Button>
      {open && (
        <CompositionSheet
          product={product}
          open
          onClose={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
