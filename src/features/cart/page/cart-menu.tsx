import { Ellipsis, Trash2 } from 'lucide-react';
import { LazyMenu } from '../../../ui/overlays/lazy-overlays.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { clearCart } from '../../../mutations/customer/cart-mutations.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';
import { usePutBack } from './use-restore-lines.ts';

/** What can be done with the whole cart: emptying it, which can be taken back. */
export function CartMenu({ entries }: { entries: readonly CartEntry[] }) {
  const [{ hub = '' }] = useDevice();
  const clear = useMutate(clearCart);
  const putBack = usePutBack();
  const lines = entries.map(({ line }) => line);
  const empty = async () => {
    await toastOnFailure(
      clear({ hub, lines: lines.map((line) => ({ line: lineKeyOf(line), quantity: line.quantity })) }),
    );
    showUndo('Le cabas est vidé', () => void putBack(lines));
  };
  return (
    <LazyMenu
      label="Autres actions sur le cabas"
      icon={<Ellipsis />}
      actions={[{ label: 'Vider le cabas', icon: <Trash2 />, danger: true, onAction: () => void empty() }]}
    />
  );
}
