import { CircleSlash } from 'lucide-react';
import type { StockRow } from '../../contract/catalogue/stock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useStockActs } from './use-stock-acts.ts';

interface SoldOutButtonProps {
  readonly product: StockRow;
  readonly size: 44 | 64;
  /** Called once the device has saved it. */
  readonly onDone?: (() => void) | undefined;
}

/** « Épuisé » by one touch, with ten seconds to undo; works offline. */
export function SoldOutButton({ product, size, onDone }: SoldOutButtonProps) {
  const acts = useStockActs();
  return (
    <Button
      look="danger-line"
      size={size}
      icon={<CircleSlash />}
      disabled={product.stock === 0 && product.out !== undefined}
      onClick={async () => {
        if (await acts.soldOut(product)) onDone?.();
      }}
    >
      Épuisé
    </Button>
  );
}
