import { useState } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { MISSING_NAMES, type MissingForSale } from '../../../domain/catalogue/legal-information.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { ProductPhoto } from '../../catalogue/cards/product-photo.tsx';
import { ProductPrice } from '../../catalogue/cards/product-price-tag.tsx';
import { MadeOf, type Producer } from '../../catalogue/product/product-ingredients.tsx';
import { Labels } from '../../catalogue/product/product-labels.tsx';
import styles from './product-editor.module.css';

interface CustomerPreviewProps {
  /** The product with the draft applied. */
  readonly product: ProductRow;
  readonly shop: Producer;
  readonly missing: readonly MissingForSale[];
}

/** The draft as a customer would see it: on the shelf, or on its page. */
export function CustomerPreview({ product, shop, missing }: CustomerPreviewProps) {
  const [view, setView] = useState<'shelf' | 'page'>('shelf');
  return (
    <Card>
      <Stack as="section" gap="3" aria-label="Ce que voit le client">
        <Row gap="2" align="center" justify="between" wrap>
          <Text as="h2" size="17" weight="650">
            Ce que voit le client
          </Text>
          <Segmented
            label="Ce que voit le client"
            value={view}
            segments={[
              { value: 'shelf', label: 'Rayon' },
              { value: 'page', label: 'Fiche' },
            ]}
            onChange={setView}
          />
        </Row>
        <div className={styles.seen}>
          <ProductPhoto photo={product.photo} ratio="1 / 1" sizes="160px" />
          <Stack gap="1" align="start">
            <Text weight="650" leading="snug" anywhere>
              {product.title === '' ? 'Sans titre' : product.title}
            </Text>
            <Text size="13" tone="ink-2">
              {shop.name}
            </Text>
            <ProductPrice product={product} />
          </Stack>
        </div>
        {view === 'page' && (
          <>
            <Labels details={product.details} />
            <Text as="p" size="14" tone="ink-2" anywhere>
              {product.details.description}
            </Text>
          </>
        )}
        <MadeOf product={product} shop={shop} />
        {missing.length > 0 && (
          <Row gap="2" wrap>
            {missing.map((name) => (
              <Badge key={name} tone="bell">
                {`${MISSING_NAMES[name]}\u00a0: manque`}
              </Badge>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
