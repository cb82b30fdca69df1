import { Store } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import styles from '../../shared/pages/side-rail.module.css';
import { categoryHref } from './category-tile.tsx';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { useAisles } from './use-aisles.ts';

/** The aisles on the left of a wide page; icons only where space is limited. */
export function Aisles() {
  const { aisles, counts } = useAisles();
  const { path, search } = useAppLocation();
  const shown = path === '/products' ? search['category'] : undefined;
  return (
    <nav className={styles.aisles} aria-label="Rayons">
      <ul>
        {aisles.map(({ slug, name, tint, cover }) => (
          <li key={slug}>
            <Link href={categoryHref(slug)} aria-current={slug === shown ? 'page' : undefined} title={name}>
              <Tile size={40} tint={tintOf(tint)} picture={smallPhoto(cover)} />
              <span>{name}</span>
              <small aria-hidden>{counts?.get(slug)}</small>
            </Link>
          </li>
        ))}
        <li className={styles.apart}>
          <Link href="/vendors" aria-current={path === '/vendors' ? 'page' : undefined} title="Producteurs">
            <Tile size={40}>
              <Store />
            </Tile>
            <span>Producteurs</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
