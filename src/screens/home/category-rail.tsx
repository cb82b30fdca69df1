import { CategoryTile } from '../../parts/category-tile.tsx';
import { useMarket } from '../../parts/market.tsx';
import styles from './home.module.css';

/** The aisles as pictures, to be pushed aside with a thumb. */
export function CategoryRail() {
  const market = useMarket();
  if (!market) return null;
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
