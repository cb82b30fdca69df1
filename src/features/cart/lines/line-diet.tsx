import { TriangleAlert } from 'lucide-react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import { conflictWords, unstatedWords } from '../../shared/diet/diet-words.ts';
import { isWarned, useDiet } from '../../shared/diet/use-diet.ts';
import styles from './line-note.module.css';

/** The person's avoided ingredients that the product of a line contains, or does not state. */
export function LineDiet({ product }: { product: ProductRow | undefined }) {
  const { verdictOf } = useDiet();
  const verdict = verdictOf(product);
  const words = verdict && (conflictWords(verdict) ?? unstatedWords(verdict));
  return (
    words !== undefined && (
      <Row
        as="p"
        inline
        gap="1h"
        align="center"
        tone={isWarned(verdict) ? 'danger-text' : 'bell-text'}
        weight="600"
        className={styles.diet}
      >
        <TriangleAlert aria-hidden />
        {words}
      </Row>
    )
  );
}
