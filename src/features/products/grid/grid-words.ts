import { count, decimal, list, NO_BREAK } from '../../../domain/text/french.ts';
import type { ToastMessage } from '../../../ui/overlays/toast-queue.ts';
import type { Applied } from './grid-apply.ts';

/** The result of « Appliquer ». `left`: whether cells that it did not send are refused. */
export function appliedWords({ written, refused, toChoose, reasons }: Applied, left: boolean): ToastMessage {
  if (refused + toChoose === 0)
    return {
      title: 'Modifications appliquées',
      detail: left ? 'Ce qui est refusé reste dans la grille.' : undefined,
    };
  const title = [
    count(written, 'modification écrite', 'modifications écrites'),
    ...(refused > 0 ? [count(refused, 'refusée', 'refusées')] : []),
    ...(toChoose > 0 ? [toChooseWords(toChoose)] : []),
  ].join(', ');
  return { title, detail: reasons.slice(0, SHOWN).join(' ') || undefined, kind: 'info' };
}

/** The number of reasons in a toast: each cell shows its own. */
const SHOWN = 2;

/** The number of cells that another person changed to another value. */
export function toChooseWords(cells: number): string {
  return `${decimal(cells)}${NO_BREAK}à choisir`;
}

/** The size of a pasted block, and the rows that it covers. */
export interface Pasted {
  readonly rows: number;
  readonly columns: number;
  readonly products: number;
  readonly added: number;
  /** Rows below the last one, which were dropped because no producer is selected. */
  readonly left: number;
}

/** What was pasted, and where. */
export function pastedWords({ rows, columns, products, added, left }: Pasted): string {
  const onto = [
    ...(products > 0 ? [count(products, 'produit', 'produits')] : []),
    ...(added > 0 ? [count(added, 'nouvelle ligne', 'nouvelles lignes')] : []),
    ...(left > 0 ? [`${count(left, 'ligne laissée', 'lignes laissées')} faute d’un producteur choisi`] : []),
  ];
  return `${rows} × ${columns} cellules collées${NO_BREAK}: ${list(onto)}`;
}
