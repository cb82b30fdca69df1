import { isRecurring } from '../../../domain/cart/cart-line.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { TriangleAlert } from 'lucide-react';
import { Row } from '../../../ui/layout/primitives.tsx';
import { conflictWords, unstatedWords } from '../../shared/diet/diet-words.ts';
import { isWarned, useDiet } from '../../shared/diet/use-diet.ts';
import { LineReplacement } from '../lines/line-replacement.tsx';
import { CartLineDetails } from '../lines/line-note.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import styles from '../lines/line-note.module.css';
import { lineKeyOf } from './line-key.ts';

/** The details of a cart line; its note, its voice message and its choice of replacement are saved in the cart. */
export function CartLineAside({ entry, problem }: { entry: CartEntry; problem: string | undefined }) {
  const [{ hub = '', person }] = useDevice();
  const write = useMutate(wishInCart);
  return (
    <CartLineDetails
      entry={entry}
      problem={problem}
      speaks={person !== null && !isRecurring(entry.line)}
      onNote={(note, audio) => {
        const line = lineKeyOf(entry.line);
        void toastOnFailure(write({ hub, line, note, ...(audio !== undefined && { audio }) }));
      }}
    >
      <LineDiet entry={entry} />
      <LineReplacement line={entry.line} product={entry.product} />
    </CartLineDetails>
  );
}

/** What the line holds of what the person avoids, or does not state. */
function LineDiet({ entry: { product } }: { entry: CartEntry }) {
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
