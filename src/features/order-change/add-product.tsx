import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import { RowWords } from '../../ui/lists/row-text.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import type { IntendedLine } from '../../contract/orders/checkout.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import { pricedText } from '../../domain/catalogue/base-price.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { productPrice } from '../../domain/catalogue/product-price.ts';
import { useSearch } from '../catalogue/search/use-search.ts';
import { useLocale, useMarket } from '../shared/market/market-provider.tsx';
import { smallPhoto } from '../shared/pictures/photo-sizes.ts';
import { tintOf } from '../shared/pictures/picture-tints.ts';
import { onePiece } from './change-draft.ts';
import styles from './order-change.module.css';

/** The number of results shown: customers here know what they are looking for. */
const SHOWN = 8;

/** Searches the products of the market on this device, to add one to the order. */
export function AddProduct({ onAdd }: { onAdd: (line: IntendedLine) => void }) {
  const [typed, setTyped] = useState('');
  const found = useSearch(typed);
  const searches = typed.trim() !== '';
  const offers = found
    ?.flatMap((product) => variantsOf(product).map((variant) => ({ product, variant })))
    .slice(0, SHOWN);
  return (
    <section aria-label="Ajouter un produit">
      <SearchField
        label="Ajouter un produit"
        placeholder="Ajouter un produit"
        value={typed}
        onChange={setTyped}
      />
      {searches && offers === undefined && <SkeletonRows count={3} />}
      {searches && offers?.length === 0 && (
        <Text as="p" size="14" tone="ink-2" role="status" className={styles.nothing}>
          Rien de ce nom. Essayez un autre mot ou un producteur.
        </Text>
      )}
      {searches && offers !== undefined && offers.length > 0 && (
        <Card padding="none">
          <ul aria-label="Produits">
            {offers.map(({ product, variant }) => (
              <Found
                key={`${product.sku}:${variant ?? ''}`}
                {...{ product, variant }}
                onAdd={() => onAdd(onePiece(product, variant))}
              />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

interface FoundProps {
  readonly product: ProductRow;
  readonly variant: string | undefined;
  readonly onAdd: () => void;
}

function Found({ product, variant, onAdd }: FoundProps) {
  const locale = useLocale();
  const shops = useMarket()?.shops;
  const { title, vendor, pricing, photo } = product;
  const name = variant === undefined ? title : `${title}, ${variant}`;
  const gone = pricing.stock <= 0;
  return (
    <Row as="li" gap="3" align="center" className={styles.found}>
      <Tile size={44} tint={tintOf(photo.tint)} picture={smallPhoto(photo.url)} muted={gone} />
      <RowWords title={name}>
        <small>{shops?.get(vendor)?.name ?? vendor}</small>
        <small>
          {`${partText(pricing.part)}, ${pricedText(productPrice(product), pricing.part, locale)}`}
          {gone && ', épuisé'}
        </small>
      </RowWords>
      <IconButton label={`Ajouter, ${name}`} icon={<Plus />} disabled={gone} onClick={onAdd} />
    </Row>
  );
}

function variantsOf({ variants }: ProductRow): readonly (string | undefined)[] {
  return variants.length === 0 ? [undefined] : variants.map(({ title }) => title);
}
