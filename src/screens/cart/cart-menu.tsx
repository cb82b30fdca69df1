import { Ellipsis, Trash2 } from 'lucide-react';
import { LazyMenu } from '../../components/overlays.tsx';
import { showUndo } from '../../components/toast-queue.ts';
import { useDevice } from '../../hooks/device.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { clearCart } from '../../mutations/cart.ts';
import type { CartEntry } from '../../parts/cart-groups.ts';
import { toastOnFailure } from '../../parts/tell.ts';
import { lineKeyOf } from './line-key-of.ts';
import { usePutBack } from './use-put-back.ts';

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
