import { ListRow } from '../../../ui/lists/list-row.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { bundleParts } from '../../../domain/catalogue/bundle.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import styles from './product-page-parts.module.css';

/** What a composed product holds, and which producer brings it (docs/rules.md#composed-products). */
export function WhatsInside({ product }: { product: ProductRow }) {
  const market = useMarket();
  const parts = bundleParts(product);
  if (parts.length === 0) return null;
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <h2 id="inside">Ce qu’il y a dedans</h2>
      <ul className={styles.delivery}>
        {parts.map(({ title, note, vendor }, at) => {
          const shop = market?.shops.get(vendor);
          const name = shop?.name ?? vendor;
          return (
            <li key={at}>
              <ListRow
                leading={<ThreadDot thread={threadOf(shop?.thread)} />}
                title={title}
                detail={note === undefined ? name : `${note} · ${name}`}
                href={`/vendor/${vendor}`}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
