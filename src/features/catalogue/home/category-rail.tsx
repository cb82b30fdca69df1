import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CategoryTile } from '../shelf/category-tile.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import styles from './home.module.css';

/** The aisles as pictures, to be pushed aside with a thumb. */
export function CategoryRail() {
  const market = useMarket();
  if (market === undefined) return <Coming />;
  if (market === null) return null;
  return (
    <nav aria-label="Rayons">
      <ul className={styles.rail}>
        {market.categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Coming() {
  return (
    <div className={styles.coming}>
      {[1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} shape="tile" />
      ))}
    </div>
  );
}
