import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { amount, count } from '../../../domain/text/french.ts';
import { wholeLines } from '../../../domain/order/composed-lines.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/own-order.module.css';
import type { ReorderPlan } from './reorder-lines.ts';
import { useReorder } from './use-reorder.ts';

interface ReorderSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists unavailable lines with similar products, lower quantities and new prices, then fills the cart. */
export function ReorderSheet({ order, open, onClose }: ReorderSheetProps) {
  const locale = useLocale();
  const { plan, near, putBack, elsewhere } = useReorder(order, open);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = (plan?.back.length ?? 0) + [...near.keys()].filter((line) => chosen.has(line)).length;
  const choose = (line: number, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, line] : [...before].filter((one) => one !== line)));
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Tout remettre dans le cabas"
      detail={plan && `${count(lines, 'ligne', 'lignes')} sur ${wholeLines(order.items).length}`}
      footer={
        <Button
          look="primary"
          size={56}
          wide
          disabled={lines === 0}
          onClick={() => {
            void putBack(chosen);
            onClose();
          }}
        >
          {lines === 0 ? 'Rien à remettre' : `Remettre ${count(lines, 'ligne', 'lignes')}`}
        </Button>
      }
    >
      {elsewhere !== undefined && (
        <Notice tone="info">
          {`Cette commande venait d’un autre marché. Choisissez d’abord «\u00a0${elsewhere}\u00a0» en haut de la page.`}
        </Notice>
      )}
      {plan === undefined && elsewhere === undefined && <SkeletonRows count={3} />}
      {plan !== undefined && isUnchanged(plan) && <Notice tone="brand">Tout est là, aux mêmes prix.</Notice>}
      {plan !== undefined && (
        <Stack as="ul" gap="2" className={styles.changes}>
          {plan.gone.map(({ line, title }) => (
            <li key={`gone-${line}`}>
              <b>{title}</b> n’est plus disponible
              <Instead
                product={near.get(line)}
                chosen={chosen.has(line)}
                onChoose={(on) => choose(line, on)}
              />
            </li>
          ))}
          {plan.short.map(({ item, quantity }) => (
            <li key={`short-${item.line}`}>
              <b>{item.title}</b> {`\u00a0: il en reste ${quantity} sur ${item.quantity}`}
            </li>
          ))}
          {[...plan.dearer, ...plan.cheaper].map(({ item, price }) => (
            <li key={`price-${item.line}`}>
              <b>{item.title}</b>{' '}
              {`\u00a0: ${price > item.price ? 'plus cher' : 'moins cher'}, ${amount(price, locale)} au lieu de ${amount(item.price, locale)}`}
            </li>
          ))}
        </Stack>
      )}
    </LazySheet>
  );
}

/** A similar product for an unavailable line; only added if chosen. */
function Instead({ product, chosen, onChoose }: InsteadProps) {
  const locale = useLocale();
  if (product === undefined) return null;
  return (
    <div>
      <Checkbox
        label={`Prendre ${product.title} à la place`}
        detail={`${partText(product.pricing.part)}, ${amount(productPrice(product), locale)}`}
        checked={chosen}
        onChange={onChoose}
      />
    </div>
  );
}

interface InsteadProps {
  readonly product: ProductRow | undefined;
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

function isUnchanged({ gone, short, dearer, cheaper }: ReorderPlan): boolean {
  return [gone, short, dearer, cheaper].every((list) => list.length === 0);
}
