import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { lineKey, MAX_QUANTITY } from '../../../domain/cart/cart-line.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { times } from '../../../domain/money/money.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { isSameLine } from '../../../domain/subscription/delivery-lines.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RowWords } from '../../../ui/lists/row-text.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useSearch } from '../../catalogue/search/use-search.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import type { BroughtLine, PricedDelivery } from '../model/contract-market.ts';
import styles from './subscription-pages.module.css';

interface SingleDeliveryLinesProps {
  lines: readonly BroughtLine[];
  /** The contract's own lines. */
  items: readonly BroughtLine[];
  missing: PricedDelivery['missing'];
  errors: Readonly<Record<number, string>>;
  products: ReadonlyMap<number, ProductRow> | undefined;
  onChange: (lines: readonly BroughtLine[]) => void;
}

/** The lines of one delivery, each with its quantity this time, and a search for one more product. */
export function SingleDeliveryLines({
  lines,
  items,
  missing,
  errors,
  products,
  onChange,
}: SingleDeliveryLinesProps) {
  const set = (line: BroughtLine, quantity: number) =>
    onChange(lines.map((other) => (isSameLine(other, line) ? { ...other, quantity } : other)));
  return (
    <Section title="Articles cette fois-là">
      <Card padding="none">
        <ul>
          {lines.map((line) => (
            <Line
              key={lineKey(line)}
              line={line}
              usual={items.find((item) => isSameLine(item, line))?.quantity ?? 0}
              missing={missing.find((other) => isSameLine(other.line, line))?.words}
              error={errors[line.sku]}
              photo={products?.get(line.sku)?.photo}
              onChange={(quantity) => set(line, quantity)}
            />
          ))}
        </ul>
      </Card>
      <OneMore lines={lines} onAdd={(line) => onChange([...lines, line])} />
    </Section>
  );
}

interface LineProps {
  line: BroughtLine;
  /** Its quantity in the other deliveries; 0 for a product only in this one. */
  usual: number;
  missing: string | undefined;
  error: string | undefined;
  photo: ProductRow['photo'] | undefined;
  onChange: (quantity: number) => void;
}

function Line({ line, usual, missing, error, photo, onChange }: LineProps) {
  const locale = useLocale();
  const { title, part, variant, quantity, unit_amount } = line;
  return (
    <Row as="li" gap="3" align="center" className={styles.line} data-gone={quantity === 0 || undefined}>
      <Tile size={44} tint={tintOf(photo?.tint)} picture={smallPhoto(photo?.url)} muted={quantity === 0}>
        {title.charAt(0)}
      </Tile>
      <Text as="div" grow shrink leading="snug" className={styles.what}>
        <b>{title}</b>
        {variant !== undefined && <small>{variant}</small>}
        <small>{`${quantity}${NO_BREAK}×${NO_BREAK}${partText(part)} · ${amount(times(unit_amount, quantity), locale)}`}</small>
        {quantity !== usual && (
          <small>{usual === 0 ? 'Cette fois seulement' : `D’habitude${NO_BREAK}: ${usual}`}</small>
        )}
        {quantity > 0 && missing !== undefined && <small data-missing>{missing}</small>}
        {error !== undefined && <small data-error>{error}</small>}
      </Text>
      <Stepper
        size={44}
        label={`Quantité cette fois-là, ${title}`}
        value={quantity}
        decreaseLabel={`Retirer un cette fois-là, ${title}`}
        increaseLabel={`Ajouter un cette fois-là, ${title}`}
        canDecrease={quantity > 0}
        canIncrease={quantity < MAX_QUANTITY}
        onDecrease={() => onChange(Math.max(0, quantity - 1))}
        onIncrease={() => onChange(quantity + 1)}
        removes={quantity <= 1}
      />
    </Row>
  );
}

const SHOWN = 6;

/** Adds a product to this delivery, among those available by subscription. */
function OneMore({ lines, onAdd }: { lines: readonly BroughtLine[]; onAdd: (line: BroughtLine) => void }) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const found = useSearch(typed)?.filter(
    ({ sku, attributes }) => attributes.subscription && !lines.some((line) => line.sku === sku),
  );
  const choices = (found ?? []).flatMap((product) => choicesOf(product)).slice(0, SHOWN);
  return (
    <Stack gap="2" className={styles.fields}>
      <SearchField
        label="Chercher un produit pour cette livraison"
        placeholder="Un produit de plus cette fois…"
        value={typed}
        onChange={setTyped}
      />
      {typed.trim() !== '' && (
        <Stack as="ul" gap="1" aria-label="Produits trouvés">
          {choices.map((line) => (
            <Row as="li" key={lineKey(line)} gap="3" align="center" shrink>
              <RowWords title={line.title}>
                <small>
                  {[line.variant, partText(line.part), amount(line.unit_amount, locale)]
                    .filter((word) => word !== undefined)
                    .join(' · ')}
                </small>
              </RowWords>
              <IconButton
                label={`Ajouter ${[line.title, line.variant].filter((word) => word !== undefined).join(', ')} cette fois-là`}
                icon={<Plus />}
                onClick={() => {
                  onAdd(line);
                  setTyped('');
                }}
              />
            </Row>
          ))}
          {found?.length === 0 && (
            <Text as="li" tone="ink-2">
              {`Rien ne correspond à «${NO_BREAK}${typed.trim()}${NO_BREAK}» parmi les produits à l’abonnement.`}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** One line for each variant of a found product. */
function choicesOf(product: ProductRow): BroughtLine[] {
  const { sku, title, pricing, variants } = product;
  const line = { sku, title, part: pricing.part, quantity: 1, unit_amount: productPrice(product) };
  return variants.length === 0 ? [line] : variants.map((variant) => ({ ...line, variant: variant.title }));
}
