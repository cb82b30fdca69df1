import { Link } from '../../../ui/actions/link.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './category-tile.module.css';
import { tintOf } from '../../shared/pictures/picture-tints.ts';

/** A category as a picture with its name; reserves the line of a count that is still loading. */
export function CategoryTile({ category, count }: { category: Category; count?: number | 'coming' }) {
  return (
    <Link className={styles.tile} href={categoryHref(category.slug)}>
      <Tile size={72} tint={tintOf(category.tint)} picture={smallPhoto(category.cover)} />
      <Text size="13" weight="600" leading="snug" className={styles.name}>
        {category.name}
      </Text>
      {count !== undefined && <small>{count === 'coming' ? NO_BREAK : count}</small>}
    </Link>
  );
}

/** The URL of a category's products. */
export function categoryHref(slug: string): string {
  return `/products?category=${encodeURIComponent(slug)}`;
}
