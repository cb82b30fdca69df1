import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { RowWords } from '../../../ui/lists/row-text.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import type { ProductLines } from '../../../mirror/queries/day-lines.ts';
import { CourierTile } from './line-picture.tsx';
import styles from './product-heading.module.css';

export interface ProductHeadProps {
  product: ProductLines;
  /** Under the title: the portion and the progress. */
  detail: ReactNode;
  /** A number before the chevron. */
  trailing?: ReactNode;
  /** Toggles the section. */
  href: string;
  open: boolean;
}

/** « 12 × Tomme de Jussy »: a product of a day, across all its orders. */
export function ProductHead({ product, detail, trailing, href, open }: ProductHeadProps) {
  const [first] = product.lines;
  return (
    <Link className={styles.head} href={href} aria-expanded={open}>
      {first && <CourierTile item={first.item} />}
      <RowWords
        look="work"
        title={
          <>
            <span className={styles.many}>{`${product.quantity}${NO_BREAK}×`}</span> {product.title}
          </>
        }
      >
        <small>{detail}</small>
      </RowWords>
      {trailing}
      <ChevronDown className={styles.chevron} aria-hidden />
    </Link>
  );
}
