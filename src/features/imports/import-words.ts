import type { Import, ImportRow } from '../../contract/catalogue/imports.ts';
import type { Json } from '../../contract/core/wire.ts';
import { allergenName } from '../../domain/catalogue/allergens.ts';
import { LABELS, targetOfField, TARGETS } from '../../domain/catalogue/import/product-targets.ts';
import { fromChf } from '../../domain/money/money.ts';
import { count, decimal, figure, list } from '../../domain/text/french.ts';

/** The French name of a field: the heading of its column in our template. */
export function fieldName(field: string): string {
  const label = Object.entries(LABELS).find(([code]) => field === `details.${code}`)?.[1];
  const target = targetOfField(field);
  return label ?? (target === undefined ? field : TARGETS[target].label.replace(/\s\(.*\)$/, ''));
}

/** A value before or after a change, as the screen reads it. */
export function valueText(field: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value))
    return value.length === 0 ? 'aucun' : list(value.map((one) => itemText(one)).filter(Boolean));
  if (typeof value !== 'number') return typeof value === 'string' ? value : '…';
  if (field === 'pricing.price' || field === 'pricing.discount') return figure(fromChf(value));
  return field === 'pricing.tva' ? `${decimal(value * 100)}\u00a0%` : decimal(value);
}

/** Where a line is refused: the column of the file, or the field. */
export function faultPlace({ column, field }: ImportRow['faults'][number]): string {
  if (column !== undefined && column !== '') return column;
  return field === undefined ? 'Ligne' : fieldName(field);
}

/** What became of an import, in a few words. */
export function stateText({ state, counts, undone }: Import): string {
  switch (state) {
    case 'staging':
      return 'Essai à blanc, rien n’est écrit';
    case 'applying':
      return 'En train d’être écrit';
    case 'applied':
      return count(counts.written, 'produit écrit', 'produits écrits');
    case 'undoing':
      return 'En train d’être annulé';
    case 'undone':
      return `Annulé pour ${count(undone.restored, 'produit', 'produits')}`;
  }
}

function itemText(value: Json): string {
  if (typeof value === 'string') return allergenName(value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { title } = value;
    return typeof title === 'string' ? title : '';
  }
  return '';
}
