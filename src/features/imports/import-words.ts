import type { Import, ImportRow } from '../../contract/catalogue/imports.ts';
import type { RecordImport, RecordRow } from '../../contract/catalogue/record-imports.ts';
import type { Json } from '../../contract/core/wire.ts';
import { allergenName } from '../../domain/catalogue/allergens.ts';
import { MISSING_FOR_SALE, MISSING_NAMES } from '../../domain/catalogue/legal-information.ts';
import { LABELS } from '../../domain/catalogue/product-labels.ts';
import { targetOfField, TARGETS } from '../../domain/catalogue/import/product-targets.ts';
import { columnOfKey, type RecordKind } from '../../domain/imports/record-columns.ts';
import { fromChf } from '../../domain/money/money.ts';
import { amount, count, decimal, figure, list, NO_BREAK } from '../../domain/text/french.ts';
import { PRODUCT_FIELDS } from '../products/editor/product-field-words.ts';

/** An import of products, customers or shops. */
export type AnyImport = Import | RecordImport;
export type ImportKind = 'products' | RecordKind;

export function kindOf(one: AnyImport): ImportKind {
  return 'kind' in one ? one.kind : 'products';
}

/** Singular and plural. */
type Words = readonly [one: string, more: string];

interface Nouns {
  readonly one: string;
  readonly more: string;
  readonly written: Words;
  readonly new: Words;
  readonly changed: Words;
  readonly refused: Words;
  readonly same: Words;
  readonly made: string;
  /** The outcome of a created record that undoing the import removed. */
  readonly withdrawn: string;
  readonly removed: Words;
  readonly groups: Readonly<Record<'new' | 'changed' | 'refused' | 'failed', string>>;
  readonly kept: Words;
  readonly rest: string;
  readonly keeps: string;
}

/** The nouns for an import of each kind. */
export const NOUNS: Readonly<Record<ImportKind, Nouns>> = {
  products: {
    ...{ one: 'produit', more: 'produits', written: ['produit écrit', 'produits écrits'] },
    ...{ new: ['nouveau', 'nouveaux'], changed: ['changé', 'changés'], refused: ['refusé', 'refusés'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouveau produit', withdrawn: 'Supprimé' },
    removed: ['produit sera supprimé', 'produits seront supprimés'],
    ...{ groups: { new: 'Nouveaux', changed: 'Changés', refused: 'Refusés', failed: 'Pas écrits' } },
    ...{ kept: ['produit changé', 'produits changés'], rest: 'le reste passe sans eux', keeps: 'gardés' },
  },
  customers: {
    ...{ one: 'client', more: 'clients', written: ['client écrit', 'clients écrits'] },
    ...{ new: ['nouveau', 'nouveaux'], changed: ['changé', 'changés'], refused: ['refusé', 'refusés'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouveau client', withdrawn: 'Supprimé' },
    removed: ['client sera supprimé', 'clients seront supprimés'],
    ...{ groups: { new: 'Nouveaux', changed: 'Changés', refused: 'Refusés', failed: 'Pas écrits' } },
    ...{ kept: ['client changé', 'clients changés'], rest: 'le reste passe sans eux', keeps: 'gardés' },
  },
  shops: {
    ...{ one: 'boutique', more: 'boutiques', written: ['boutique écrite', 'boutiques écrites'] },
    ...{ new: ['nouvelle', 'nouvelles'], changed: ['changée', 'changées'], refused: ['refusée', 'refusées'] },
    ...{ same: ['identique', 'identiques'], made: 'Nouvelle boutique, en brouillon', withdrawn: 'Supprimée' },
    removed: ['boutique sera supprimée', 'boutiques seront supprimées'],
    ...{ groups: { new: 'Nouvelles', changed: 'Changées', refused: 'Refusées', failed: 'Pas écrites' } },
    ...{
      kept: ['boutique changée', 'boutiques changées'],
      rest: 'le reste passe sans elles',
      keeps: 'gardées',
    },
  },
};

/** « 18 nouveaux, 2 changés, 1 refusé ». */
export function countsText(one: AnyImport): string {
  const { counts } = one;
  const nouns = NOUNS[kindOf(one)];
  return (['new', 'changed', 'refused'] as const)
    .map((verdict) => count(counts[verdict], ...nouns[verdict]))
    .join(', ');
}

/** The heading of the refused lines: whether anything else passes. */
export function refusedTitle(one: AnyImport): string {
  const { counts } = one;
  const { groups, rest } = NOUNS[kindOf(one)];
  const none = counts.new + counts.changed + counts.same === 0;
  return `${groups.refused}, ${none ? 'aucune ligne ne passe' : rest}`;
}

/** What a new line creates: its price as it was read, and what it lacks for its sale. */
export function madeText(kind: ImportKind, row: ImportRow | RecordRow): string {
  const { missing = [] } = row;
  const { made } = NOUNS[kind];
  if (kind === 'shops' && missing.length > 0) return `${made}, sans propriétaire tant que personne ne l’est`;
  const price = 'price' in row && row.price !== undefined ? `${NO_BREAK}: ${amount(row.price)}` : '';
  const lacks = MISSING_FOR_SALE.filter((field) => missing.includes(field));
  if (lacks.length === 0) return `${made}${price}`;
  const names = lacks.map((field) => MISSING_NAMES[field].toLocaleLowerCase('fr'));
  return `${made}${price}. Hors vente, il manque${NO_BREAK}: ${list(names)}`;
}

/** The next step after products were written, given the number of incomplete ones. */
export function nextStepText(incomplete: number): string {
  if (incomplete === 0) return 'Voir les produits';
  return incomplete === 1
    ? 'Compléter le produit'
    : `Compléter les ${count(incomplete, 'produit', 'produits')}`;
}

/** The French name of a field: the heading of its column in our template. */
export function fieldName(kind: ImportKind, field: string): string {
  if (kind !== 'products') return columnOfKey(kind, field)?.label.replace(/\s\(.*\)$/, '') ?? field;
  const label = Object.entries(LABELS).find(([code]) => field === `details.${code}`)?.[1];
  const target = targetOfField(field);
  if (label !== undefined) return label;
  if (target !== undefined) return TARGETS[target].label.replace(/\s\(.*\)$/, '');
  // Fields without a column: photos, questions.
  const own = Object.values(PRODUCT_FIELDS).find(({ paths }) =>
    paths.some((path) => field === path || field.startsWith(`${path}.`)),
  );
  return own?.label ?? 'Autres champs';
}

/** A value before or after a change, as displayed. */
export function valueText(field: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value))
    return value.length === 0 ? 'aucun' : list(value.map((one) => itemText(one)).filter(Boolean));
  if (typeof value !== 'number') return typeof value === 'string' ? value : '…';
  if (field === 'pricing.price' || field === 'pricing.discount') return figure(fromChf(value));
  return field === 'pricing.tva' ? `${decimal(value * 100)}\u00a0%` : decimal(value);
}

/** Why a line is refused, with its column or field name: « Nom : Ce champ est nécessaire. ». */
export function faultText(kind: ImportKind, { column, field, message }: ImportRow['faults'][number]): string {
  const place = column || (field === undefined ? '' : fieldName(kind, field));
  return place === '' ? message : `${place}\u00a0: ${message}`;
}

/** What undoing an import will do. */
export function undoText(one: AnyImport): string {
  if (one.undo === undefined)
    return 'Ce que cet import a créé sera supprimé, ce qu’il a changé reprendra ses valeurs d’avant. Ce qui a changé depuis reste.';
  const nouns = NOUNS[kindOf(one)];
  const { removed, restored, kept } = one.undo;
  const [changed, changes] = nouns.kept;
  const parts: readonly (readonly [number, string, string])[] = [
    [removed, ...nouns.removed],
    [
      restored,
      `${nouns.one} reprendra ses valeurs d’avant`,
      `${nouns.more} reprendront leurs valeurs d’avant`,
    ],
    [kept, `${changed} depuis reste`, `${changes} depuis restent`],
  ];
  const told = parts.filter(([many]) => many > 0).map(([many, single, more]) => count(many, single, more));
  return told.length === 0 ? 'Il ne reste rien de cet import.' : `${list(told)}.`;
}

/** The state of an import, in a few words. */
export function stateText(one: AnyImport): string {
  const { state, counts, undone } = one;
  const nouns = NOUNS[kindOf(one)];
  switch (state) {
    case 'staging':
      return 'Essai à blanc, rien n’est écrit';
    case 'applying':
      return 'En train d’être écrit';
    case 'applied':
      return count(counts.written, ...nouns.written);
    case 'undoing':
      return 'En train d’être annulé';
    case 'undone':
      return `Annulé pour ${count(undone.restored, nouns.one, nouns.more)}`;
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
