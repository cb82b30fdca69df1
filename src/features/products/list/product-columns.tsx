import { Ban, Check, Pause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedProduct } from '../../../contract/catalogue/managed-products.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { count, decimal, figure, type Locale } from '../../../domain/text/french.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { Tone } from '../../../ui/foundations/palette.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { Tile } from '../../../ui/lists/tile.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { threadOf, tintOf } from '../../shared/pictures/picture-tints.ts';
import { stockState } from '../../stock/stock-words.ts';
import { isIncomplete, type ListedProduct } from './product-filters.ts';
import styles from './products.module.css';

/** The columns of the list, in order; the name and the state always stay. */
export const PRODUCT_COLUMNS = [
  'name',
  'category',
  'price',
  'portion',
  'stock',
  'promised',
  'sold',
  'state',
  'acts',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** The columns that can be hidden, with their French label. */
export const HIDEABLE: Readonly<Partial<Record<ProductColumn, string>>> = {
  category: 'Rayon',
  price: 'Prix, CHF',
  portion: 'Portion',
  stock: 'Stock',
  promised: 'Promis',
  sold: 'Vendus, 4 sem.',
};

/** Best sellers first. */
export const BEST_SOLD = { by: 'sold', descending: true } as const;

interface ColumnContext {
  readonly locale: Locale;
  /** « 3 sur 479 produits » */
  readonly shown: number;
  readonly all: number;
  /** The pieces of the best seller, which has the longest bar. */
  readonly most: number;
  /** The immediate actions on a card. */
  readonly acts: (product: ListedProduct) => ReactNode;
}

/** The columns of the list of products. */
export function productColumns({
  locale,
  shown,
  all,
  most,
  acts,
}: ColumnContext): readonly (TableColumn<ListedProduct> & { readonly id: ProductColumn })[] {
  return [
    {
      id: 'name',
      label: 'Produit',
      kind: 'name',
      rank: ({ place }) => place,
      cell: (product) => <ProductName product={product} />,
      total:
        shown === all
          ? count(all, 'produit', 'produits')
          : `${decimal(shown)} sur ${count(all, 'produit', 'produits')}`,
    },
    {
      id: 'category',
      label: 'Rayon',
      kind: 'words',
      rank: ({ categoryName }) => categoryName,
      cell: ({ categoryName, part }) => (part === '' ? categoryName : `${categoryName}, ${part}`),
    },
    {
      id: 'price',
      label: 'Prix, CHF',
      kind: 'figure',
      rank: ({ price }) => price,
      cell: (product) => <ProductPrice product={product} locale={locale} />,
    },
    { id: 'portion', label: 'Portion', kind: 'day', cell: ({ portion }) => partText(portion) },
    {
      id: 'stock',
      label: 'Stock',
      kind: 'figure',
      rank: ({ stock }) => stock,
      cell: (product) => (
        <Text tone={stockState(product) === 'low' ? 'danger-text' : 'ink'} weight="700">
          {decimal(product.stock)}
        </Text>
      ),
    },
    {
      id: 'promised',
      label: 'Promis',
      kind: 'figure',
      rank: ({ promised }) => promised,
      cell: ({ promised }) => (promised === 0 ? '·' : decimal(promised)),
    },
    {
      id: 'sold',
      label: 'Vendus, 4 sem.',
      kind: 'figure',
      rank: ({ sold }) => sold,
      cell: ({ sold }) => (
        <Row as="span" inline gap="2" align="center" className={styles.sold}>
          {decimal(sold)}
          <i aria-hidden style={{ '--part': most === 0 ? 0 : sold / most }} />
        </Row>
      ),
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      rank: (product) => STATE_ORDER.indexOf(stateOf(product)),
      cell: (product) => <StateBadge product={product} />,
    },
    { id: 'acts', label: 'Gestes', kind: 'words', cardsOnly: true, cell: acts },
  ];
}

function ProductName({ product }: { product: ListedProduct }) {
  return (
    <Row as="span" gap="2h" align="center">
      <Tile
        size={40}
        tint={tintOf(product.tint)}
        picture={smallPhoto(product.thumb)}
        muted={!product.available}
      >
        {product.title.charAt(0)}
      </Tile>
      <span>
        {product.title}
        <small>
          <Row as="span" gap="1h" align="center">
            <ThreadDot thread={threadOf(product.shop?.thread)} />
            {product.shop?.name ?? product.vendor}
          </Row>
        </small>
      </span>
    </Row>
  );
}

function ProductPrice({ product, locale }: { product: ManagedProduct; locale: Locale }) {
  const { price, discount, discounted } = product;
  const paid = productPrice({ attributes: { discount: discounted }, pricing: { price, discount } });
  if (paid === price) return figure(price, locale);
  return (
    <>
      <Text as="s" size="13" tone="ink-3" className={styles.old}>
        <span className="visually-hidden">au lieu de </span>
        {figure(price, locale)}
      </Text>{' '}
      {figure(paid, locale)}
    </>
  );
}

/** The sale state that a row shows, most urgent first. */
type ProductState = 'incomplete' | 'out' | 'sale' | 'draft' | 'off';

const STATE_ORDER: readonly ProductState[] = ['sale', 'draft', 'off', 'out', 'incomplete'];

function stateOf(product: ListedProduct): ProductState {
  if (isIncomplete(product)) return 'incomplete';
  const state = stockState(product);
  if (state === 'off' || state === 'out') return state;
  return product.shop?.published === true ? 'sale' : 'draft';
}

/** The state of a product in two words. */
export function productStateWords(product: ListedProduct): string {
  return STATES[stateOf(product)].label;
}

function StateBadge({ product }: { product: ListedProduct }) {
  const state = stateOf(product);
  const { label, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      <Text nowrap={state !== 'draft'}>{label}</Text>
    </Badge>
  );
}

const STATES: Readonly<
  Record<ProductState, { readonly label: string; readonly tone: Tone; readonly icon: ReactNode }>
> = {
  incomplete: { label: 'Incomplet', tone: 'bell', icon: <TriangleAlert /> },
  out: { label: 'Épuisé', tone: 'danger', icon: <Ban /> },
  sale: { label: 'En vente', tone: 'brand', icon: <Check /> },
  draft: { label: 'Boutique fermée', tone: 'mute', icon: <Pause /> },
  off: { label: 'Hors vente', tone: 'mute', icon: <Pause /> },
};
