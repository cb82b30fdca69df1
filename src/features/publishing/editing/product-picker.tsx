import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { RowWords } from '../../../ui/lists/row-text.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useSearch } from '../../catalogue/search/use-search.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';

interface ProductPickerProps {
  readonly label: string;
  readonly skus: readonly number[];
  readonly most: number;
  readonly onChange: (skus: readonly number[]) => void;
}

/** Chooses and sorts products found in the catalogue of this device. */
export function ProductPicker({ label, skus, most, onChange }: ProductPickerProps) {
  const [{ hub = '' }] = useDevice();
  const [typed, setTyped] = useState('');
  const known = new Map(useLive(productsOf, { hub, skus })?.map((product) => [product.sku, product]));
  const found = useSearch(typed)?.filter(({ sku }) => !skus.includes(sku));
  const nameOf = (sku: number) => known.get(sku)?.title ?? `Produit ${sku}`;
  return (
    <Stack gap="2" shrink>
      <SortableList
        label={label}
        items={skus}
        keyOf={String}
        nameOf={nameOf}
        onMove={(from, to) => onChange(movedTo(skus, from, to))}
      >
        {(sku) => (
          <ProductLine product={known.get(sku)} name={nameOf(sku)}>
            <IconButton
              label={`Retirer ${nameOf(sku)}`}
              icon={<Trash2 />}
              onClick={() => onChange(skus.filter((one) => one !== sku))}
            />
          </ProductLine>
        )}
      </SortableList>
      {skus.length < most && (
        <SearchField
          label="Chercher un produit à ajouter"
          placeholder="Un produit, un producteur…"
          value={typed}
          onChange={setTyped}
        />
      )}
      {typed.trim() !== '' && (
        <Stack as="ul" gap="1" aria-label="Produits trouvés">
          {found?.slice(0, SHOWN).map((product) => (
            <li key={product.sku}>
              <ProductLine product={product} name={product.title}>
                <IconButton
                  label={`Ajouter ${product.title}`}
                  icon={<Plus />}
                  onClick={() => {
                    onChange([...skus, product.sku]);
                    setTyped('');
                  }}
                />
              </ProductLine>
            </li>
          ))}
          {found?.length === 0 && (
            <Text as="li" tone="ink-2">
              {`Rien ne correspond à «\u00a0${typed.trim()}\u00a0» dans ce marché.`}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface ProductLineProps {
  readonly product: ProductRow | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

function ProductLine({ product, name, children }: ProductLineProps) {
  const market = useMarket();
  return (
    <Row gap="3" align="center" shrink>
      <Tile size={44} tint={tintOf(product?.photo.tint)} picture={smallPhoto(product?.photo.url)} />
      <RowWords title={name}>
        <small>
          {product === undefined
            ? 'Absent de ce marché'
            : [market?.shops.get(product.vendor)?.name ?? product.vendor, pinnedTrouble(product) ?? []]
                .flat()
                .join(', ')}
        </small>
      </RowWords>
      {children}
    </Row>
  );
}

/** Why customers cannot buy a chosen product now; `undefined` when they can. */
export function pinnedTrouble({
  attributes,
  pricing,
}: Pick<ProductRow, 'attributes' | 'pricing'>): string | undefined {
  if (!attributes.available) return 'hors vente';
  return pricing.stock > 0 ? undefined : 'épuisé';
}

const SHOWN = 8;
