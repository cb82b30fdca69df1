import { Stepper } from '../../ui/actions/stepper.tsx';
import { useMutationContext } from '../../hooks/use-mutation-source.ts';
import {
  canTakeMore,
  quantityOf,
  type Wishable,
  wishKey,
  withOneLess,
  withOneMore,
} from './assisted-order-lines.ts';
import type { Wishes } from './use-assisted-draft.ts';

interface WishStepperProps {
  readonly wish: Wishable;
  readonly wishes: Wishes;
  /** Called before the last piece is removed. */
  readonly onGone?: () => void;
}

/** Changes the quantity of a product, up to its stock. */
export function WishStepper({ wish, wishes, onGone }: WishStepperProps) {
  const device = useMutationContext();
  const { product, variant } = wish;
  const name = variant === undefined ? product.title : `${product.title}, ${variant}`;
  const many = quantityOf(wishes.lines, wish);
  return (
    <Stepper
      label={`Quantité, ${name}`}
      value={many}
      decreaseLabel={`Retirer un, ${name}`}
      increaseLabel={`Ajouter un, ${name}`}
      onDecrease={() => {
        if (many <= 1) onGone?.();
        wishes.change((lines) => withOneLess(lines, wishKey(wish)));
      }}
      onIncrease={() =>
        wishes.change((lines) => withOneMore(lines, wish, new Date(device.now()).toISOString()))
      }
      canIncrease={canTakeMore(wishes.lines, wish)}
      removes={many <= 1}
    />
  );
}
