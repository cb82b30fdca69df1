import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, count } from '../../../domain/text/french.ts';
import { wholeLines } from '../../../domain/order/composed-lines.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/own-order.module.css';
import { useReorder } from './use-reorder.ts';

interface ReorderSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists what is gone, short or more expensive before the rest goes in the cart. */
export function ReorderSheet({ order, open, onClose }: ReorderSheetProps) {
  const locale = useLocale();
  const { plan, putBack, elsewhere } = useReorder(order);
  const lines = plan?.back.length ?? 0;
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
            void putBack();
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
      {plan !== undefined && plan.gone.length + plan.short.length + plan.dearer.length === 0 && (
        <Notice tone="brand">Tout est là, aux mêmes prix.</Notice>
      )}
      {plan !== undefined && (
        <Stack as="ul" gap="2" className={styles.changes}>
          {plan.gone.map(({ line, title }) => (
            <li key={`gone-${line}`}>
              <b>{title}</b> n’est plus disponible
            </li>
          ))}
          {plan.short.map(({ item, quantity }) => (
            <li key={`short-${item.line}`}>
              <b>{item.title}</b> {`\u00a0: il en reste ${quantity} sur ${item.quantity}`}
            </li>
          ))}
          {plan.dearer.map(({ item, price }) => (
            <li key={`dearer-${item.line}`}>
              <b>{item.title}</b>{' '}
              {`\u00a0: ${amount(price, locale)} au lieu de ${amount(item.price, locale)}`}
            </li>
          ))}
        </Stack>
      )}
    </LazySheet>
  );
}
