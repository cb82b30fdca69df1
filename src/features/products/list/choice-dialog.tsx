import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { type PriceChange, readSigned } from '../../../domain/catalogue/price-change.ts';
import { count, decimal, figure, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import {
  type ChoiceEdit,
  errorOf,
  type FailedEdit,
  jumpsOf,
  priceAfter,
  rowsOf,
  stockAfter,
} from './choice-edits.ts';
import { PriceJumps } from './price-jumps.tsx';
import type { ListedProduct } from './product-filters.ts';
import styles from './products.module.css';

export type ChoiceQuestion = 'price' | 'stock' | 'category';

interface ChoiceDialogProps {
  readonly question: ChoiceQuestion;
  readonly chosen: readonly ListedProduct[];
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[];
  readonly locale: Locale;
  readonly busy: boolean;
  readonly failed: FailedEdit | undefined;
  readonly onClose: () => void;
  readonly onAct: (edit: ChoiceEdit) => void;
}

/** Asks what to change on all selected products, and previews each before and after. */
export function ChoiceDialog({
  question,
  chosen,
  categories,
  locale,
  busy,
  failed,
  ...on
}: ChoiceDialogProps) {
  const [mode, setMode] = useState<PriceChange['kind']>(question === 'stock' ? 'set' : 'percent');
  const [typed, setTyped] = useState('');
  const [slug, setSlug] = useState('');
  const [sure, setSure] = useState(false);
  const edit = editOf(question, { mode, typed, slug });
  const changed = edit === undefined ? 0 : rowsOf(chosen, edit).length;
  const jumps = edit === undefined ? [] : jumpsOf(chosen, edit);
  const wrong = typed.trim() !== '' && edit === undefined;
  return (
    <LazyDialog
      open
      onClose={on.onClose}
      title={TITLES[question]}
      keep="Fermer"
      act={`Changer ${count(changed, 'produit', 'produits')}`}
      tone="primary"
      busy={busy}
      error={edit && errorOf(failed, edit)}
      ready={changed > 0 && (jumps.length === 0 || sure)}
      onAct={() => edit !== undefined && on.onAct(edit)}
    >
      {question === 'category' ? (
        <Select
          label="Nouveau rayon"
          value={slug}
          placeholder="Choisir un rayon"
          options={categories.map(({ slug: value, name }) => ({ value, label: name }))}
          onChange={({ target }) => setSlug(target.value)}
        />
      ) : (
        <>
          <Segmented
            label="Manière de changer"
            value={mode}
            segments={question === 'price' ? PRICE_MODES : STOCK_MODES}
            onChange={(next) => {
              setSure(false);
              setMode(next);
            }}
          />
          <Field
            label={FIELD_LABELS[question][mode]}
            value={typed}
            autoComplete="off"
            trailing={question === 'stock' ? 'pièces' : mode === 'percent' ? '%' : 'CHF'}
            error={wrong ? PROBLEMS[question] : undefined}
            onChange={({ target }) => {
              setSure(false);
              setTyped(target.value);
            }}
          />
        </>
      )}
      {changed > 0 && chosen.length - changed > 0 && (
        <Notice tone="info">
          {`${count(chosen.length - changed, 'produit reste tel quel', 'produits restent tels quels')}.`}
        </Notice>
      )}
      <PriceJumps jumps={jumps} sure={sure} onSure={setSure} locale={locale} />
      {edit !== undefined && (
        <Stack as="ul" gap="1" className={styles.preview} aria-label="Avant et après">
          {chosen.slice(0, SHOWN).map((product) => (
            <Row as="li" key={product.sku} gap="2" justify="between">
              <Text shrink>{product.title}</Text>
              <Text tabular nowrap weight="600">
                {changeWords(product, edit, locale)}
              </Text>
            </Row>
          ))}
          {chosen.length > SHOWN && (
            <Text as="li" tone="ink-2">
              {`et ${count(chosen.length - SHOWN, 'autre', 'autres')}`}
            </Text>
          )}
        </Stack>
      )}
    </LazyDialog>
  );
}

/** The number of products in the preview. */
const SHOWN = 8;

interface Typed {
  readonly mode: PriceChange['kind'];
  readonly typed: string;
  readonly slug: string;
}

function editOf(question: ChoiceQuestion, { mode, typed, slug }: Typed): ChoiceEdit | undefined {
  if (question === 'category') return slug === '' ? undefined : { kind: 'category', slug };
  const value = readSigned(typed);
  if (value === undefined || (mode === 'set' && value < 0)) return undefined;
  if (question === 'stock')
    return Number.isInteger(value) ? { kind: 'stock', add: mode === 'add', pieces: value } : undefined;
  if (mode === 'percent') return { kind: 'price', change: { kind: mode, percent: value } };
  return { kind: 'price', change: { kind: mode, centimes: Math.round(value * 100) } };
}

function changeWords(product: ListedProduct, edit: ChoiceEdit, locale: Locale): string {
  if (edit.kind === 'price') {
    const { price, discounted, discount } = product;
    // Customers pay the promotional price, which a change of the price leaves unchanged.
    const promotion = discounted && discount !== undefined ? ` (promotion ${figure(discount, locale)})` : '';
    return `${figure(price, locale)} → ${figure(priceAfter(product, edit.change), locale)}${promotion}`;
  }
  if (edit.kind === 'stock') return `${decimal(product.stock)} → ${decimal(stockAfter(product.stock, edit))}`;
  return product.categoryName;
}

const TITLES: Readonly<Record<ChoiceQuestion, string>> = {
  price: 'Changer les prix',
  stock: 'Changer les stocks',
  category: 'Changer de rayon',
};

const PRICE_MODES = [
  { value: 'percent', label: 'En %' },
  { value: 'add', label: 'En francs' },
  { value: 'set', label: 'Un seul prix' },
] as const;

const STOCK_MODES = [
  { value: 'set', label: 'Fixer' },
  { value: 'add', label: 'Ajouter ou retirer' },
] as const;

const FIELD_LABELS = {
  price: { percent: 'Changement, +5 ou -10', add: 'Changement, +0,50 ou -1', set: 'Nouveau prix' },
  stock: { percent: 'Pièces', add: 'Pièces, +10 ou -3', set: 'Nouveau stock' },
} as const;

const PROBLEMS = {
  price: `Un nombre, par exemple${NO_BREAK}: +5 ou -10.`,
  stock: `Un nombre entier de pièces, par exemple${NO_BREAK}: 40.`,
} as const;
