import { X } from 'lucide-react';
import { IconLink } from '../../../components/icon-button.tsx';
import { Stepper } from '../../../components/stepper.tsx';
import { NO_BREAK } from '../../../domain/french.ts';
import { partText } from '../../../domain/portion.ts';
import { type ExpectedProduct, receivedWords, type ShopCollection } from '../../../parts/office-collect.ts';
import { useCollect } from '../../../parts/use-collect.ts';
import styles from './collect.module.css';

interface ShopProductsProps {
  readonly shop: ShopCollection;
  readonly hub: string;
  readonly day: string;
  readonly closeHref: string;
}

/** The products of a shop, each with how many are wanted and how many were counted. */
export function ShopProducts({ shop, hub, day, closeHref }: ShopProductsProps) {
  const collect = useCollect(hub, day);
  const give = ({ sku, variant }: ExpectedProduct, quantity: number) =>
    collect(shop, shop.held?.collected ?? false, [{ sku, variant, quantity }]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{shop.name}</h2>
          <p>{receivedWords(shop)}</p>
        </div>
        <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
      </header>
      <ul className={styles.products}>
        {shop.products.map((product) => (
          <li key={product.key}>
            <span className={styles.what}>
              <b>{`${product.expected}${NO_BREAK}×${NO_BREAK}${product.title}`}</b>
              <small>{[partText(product.part), product.variant].filter(Boolean).join(', ')}</small>
            </span>
            <Stepper
              label={`Reçu, ${product.title}`}
              value={product.received ?? '–'}
              caption={`sur ${product.expected}`}
              decreaseLabel={`Un de moins, ${product.title}`}
              increaseLabel={
                product.received === undefined
                  ? `Tout reçu, ${product.title}`
                  : `Un de plus, ${product.title}`
              }
              canDecrease={product.received !== 0}
              onDecrease={() => give(product, (product.received ?? product.expected) - 1)}
              onIncrease={() =>
                give(product, product.received === undefined ? product.expected : product.received + 1)
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
