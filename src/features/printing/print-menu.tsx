import { Printer } from 'lucide-react';
import { LazyMenu } from '../../ui/overlays/lazy-overlays.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { PRINT_WORDS, type PrintKind } from './print-kinds.ts';
import { usePrint } from './use-print.ts';

interface PrintMenuProps {
  /** In the displayed order. */
  readonly orders: readonly Order[];
  readonly kinds?: readonly PrintKind[] | undefined;
  /** Starts a selection, when there are too many. */
  readonly onChoose?: (() => void) | undefined;
}

/** The lists that can be printed of the displayed orders. */
export function PrintMenu({ orders, kinds = ALL, onChoose }: PrintMenuProps) {
  const print = usePrint(onChoose);
  return (
    <LazyMenu
      label="Imprimer"
      icon={<Printer />}
      look="line"
      actions={kinds.map((kind) => ({
        label: PRINT_WORDS[kind],
        disabled: orders.length === 0,
        onAction: () => print(orders, kind),
      }))}
    />
  );
}

const ALL: readonly PrintKind[] = ['shops', 'customers', 'products', 'route', 'slips'];
