import type { ArgsOf } from '../../contract/core/operation.ts';
import type { stockCount } from '../../contract/catalogue/stock-operations.ts';
import type { StockRow } from '../../contract/catalogue/stock.ts';
import { NO_BREAK } from '../../domain/text/french.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { countPieces, markOut, sellProduct } from '../../mutations/catalogue/stock-mutations.ts';
import { EMPTY_ON_SALE, emptyOnSale } from './stock-words.ts';
import { toastOnceSaved, useUndoOrWarn } from '../fulfilment/lines/line-actions.ts';

type Product = Pick<StockRow, 'sku' | 'title'>;
type Count = Omit<ArgsOf<typeof stockCount>, 'sku'>;

/** The actions on a stock. Each is saved before it is confirmed, and can be undone for ten seconds. */
export interface StockActs {
  /** False when the device refused it. */
  count(product: Product, count: Count): Promise<boolean>;
  soldOut(product: Product): Promise<boolean>;
  /** Says so when nothing is left to sell. */
  sell(product: Product & Pick<StockRow, 'stock'>, available: boolean): Promise<boolean>;
}

/** The actions of a person who counts stock, with their toasts and undo. */
export function useStockActs(): StockActs {
  const count = useMutate(countPieces);
  const out = useMutate(markOut);
  const sell = useMutate(sellProduct);
  const takeBack = useUndoOrWarn();
  return {
    count({ sku, title }, { counted, ...more }) {
      const words = `${counted} en stock${NO_BREAK}: ${title}`;
      return toastOnceSaved(count({ sku, counted, ...more }), words, takeBack);
    },
    soldOut: ({ sku, title }) => toastOnceSaved(out({ sku }), `Épuisé${NO_BREAK}: ${title}`, takeBack),
    sell({ sku, title, stock }, available) {
      const words = `${available ? 'Disponible' : 'Hors vente'}${NO_BREAK}: ${title}`;
      const empty = emptyOnSale({ available, stock }) ? `. ${EMPTY_ON_SALE}` : '';
      return toastOnceSaved(sell({ sku, available }), `${words}${empty}`, takeBack);
    },
  };
}
