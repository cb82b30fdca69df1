import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import type { CartLine } from '../../../contract/orders/cart.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { isRecurring } from '../../../domain/cart/cart-line.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { wishInCart } from '../../../mutations/customer/cart-mutations.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { missingWords } from '../../shared/replacement/replacement-words.ts';
import { LazyReplacement } from '../../shared/replacement/usual-replacement.tsx';
import styles from './line-note.module.css';
import { lineKeyOf } from '../page/line-key.ts';

/** The replacement choice of a line; opens its dialog. Hidden for a visitor or a recurring line. */
export function LineReplacement({ line, product }: { line: CartLine; product: ProductRow | undefined }) {
  const [{ hub = '' }] = useDevice();
  const me = useMe();
  const locale = useLocale();
  const write = useMutate(wishInCart);
  const [open, setOpen] = useState(false);
  if (!me || isRecurring(line)) return null;
  const usual = me.context?.instead;
  const words = missingWords(line.instead ?? usual, locale);
  return (
    <>
      <Row
        as="button"
        inline
        gap="1h"
        align="center"
        type="button"
        className={styles.note}
        aria-label={`${words}, ${line.title}`}
        onClick={() => setOpen(true)}
      >
        <Repeat2 aria-hidden />
        {words}
      </Row>
      {open && (
        <LazyReplacement
          open
          title={`S’il manque, ${line.title}`}
          choice={line.instead}
          line={{ product, usual }}
          onChoose={(instead) => void toastOnFailure(write({ hub, line: lineKeyOf(line), instead }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
