import { Stepper, type StepperProps } from '../../../ui/actions/stepper.tsx';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { useCart } from './use-cart-actions.ts';

/** How many of a line, less and more; at the stock it says why it stops. */
export function CartStepper({ entry, ...more }: { entry: CartEntry } & Pick<StepperProps, 'size' | 'tone'>) {
  const { add, remove } = useCart();
  const { line, product } = entry;
  const name = line.variant === undefined ? line.title : `${line.title}, ${line.variant}`;
  return (
    <Stepper
      {...more}
      label={`Quantité, ${name}`}
      value={line.quantity}
      decreaseLabel={`Retirer un, ${name}`}
      increaseLabel={`Ajouter un, ${name}`}
      onDecrease={() => remove(line)}
      onIncrease={() => product && add(product, line)}
      canIncrease={product !== undefined}
      removes={line.quantity <= 1}
    />
  );
}
