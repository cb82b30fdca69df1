import { count, decimal, list, NO_BREAK } from '../../../domain/text/french.ts';
import type { ToastMessage } from '../../../ui/overlays/toast-queue.ts';
import type { Applied } from './grid-apply.ts';

/** What « Appliquer » came to. `left`: whether cells that it did not try are refused. */
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

/** Reasons in a passing message: each cell says its own. */
const SHOWN = 2;

/** Cells of which another person wrote another value. */
export function toChooseWords(cells: number): string {
  return `${decimal(cells)}${NO_BREAK}à choisir`;
}

/** A pasted block, and the rows on which it lies. */
export interface Pasted {
  readonly rows: number;
  readonly columns: number;
  readonly products: number;
  readonly added: number;
  /** Rows below the last one, of no producer. */
  readonly left: number;
}

/** What was pasted, and onto what. */
export function pastedWords({ rows, columns, products, added, left }: Pasted): string {
  const onto = [
    ...(products > 0 ? [count(products, 'produit', 'produits')] : []),
    ...(added > 0 ? [count(added, 'nouvelle ligne', 'nouvelles lignes')] : []),
    ...(left > 0 ? [`${count(left, 'ligne laissée', 'lignes laissées')} faute d’un producteur choisi`] : []),
  ];
  return `${rows} × ${columns} cellules collées${NO_BREAK}: ${list(onto)}`;
}
