import { X } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { MarkMissing } from '../../fulfilment/lines/mark-missing.tsx';
import {
  type ExpectedProduct,
  receivedWords,
  type ShopCollection,
} from '../../fulfilment/collection/collection-counts.ts';
import { type CollectedShop, useReceived } from '../../fulfilment/collection/use-collection.ts';
import { CollectPlace } from '../../fulfilment/collection/collect-place.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './collection-pages.module.css';

interface ShopProductsProps {
  readonly shop: ShopCollection;
  readonly hub: string;
  readonly day: string;
  readonly closeHref: string;
}

/** The products of a shop with their ordered and counted quantities. */
export function ShopProducts({ shop, hub, day, closeHref }: ShopProductsProps) {
  return (
    <>
      <Row as="header" align="start" justify="between" line="bottom" className={styles.head}>
        <div>
          <h2>{shop.name}</h2>
          <Text as="p" tone="ink-2">
            {receivedWords(shop)}
          </Text>
          <CollectPlace vendor={shop.vendor} name={shop.name} />
        </div>
        <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
      </Row>
      <ul className={styles.products}>
        {shop.products.map((product) => (
          <Product key={product.key} shop={{ hub, day, ...shop }} product={product} />
        ))}
      </ul>
    </>
  );
}

function Product({ shop, product }: { shop: CollectedShop; product: ExpectedProduct }) {
  const { title, expected, lines } = product;
  const { received, less, more } = useReceived(shop, product);
  return (
    <li>
      <Stack as="span" grow shrink leading="snug">
        <Text as="b" weight="600">{`${expected}${NO_BREAK}×${NO_BREAK}${title}`}</Text>
        <Text as="small" size="13" tone="ink-2">
          {[partText(product.part), product.variant].filter(Boolean).join(', ')}
        </Text>
      </Stack>
      <Stepper
        label={`Reçu, ${title}`}
        value={received ?? '–'}
        caption={`sur ${expected}`}
        decreaseLabel={`Un de moins, ${title}`}
        increaseLabel={received === undefined ? `Tout reçu, ${title}` : `Un de plus, ${title}`}
        canDecrease={received !== 0}
        onDecrease={less}
        onIncrease={more}
      />
      <MarkMissing {...{ title, lines, received }} size={44} />
    </li>
  );
}
