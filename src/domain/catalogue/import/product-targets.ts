import { foldText } from '../../text/search-text.ts';

const PART_NAMES = [
  ...(['unite', 'poids', 'contenance', 'weight', 'unites', 'unite de vente', 'conditionnement'] as const),
  ...(['poids/unite', 'poids ou unite', 'portions', 'format', 'volume', 'contenu'] as const),
] as const;

/** The possible targets of a column, in the order of our own template. */
export const TARGETS = {
  sku: { label: 'N°', field: 'sku', aliases: ['sku cabas', 'numero'] },
  title: {
    label: 'Titre',
    field: 'title',
    aliases: [
      ...(['name', 'nom', 'title', 'produit', 'designation', 'libelle', 'intitule'] as const),
      ...(['nom du produit', 'nom de l article', 'produits', 'article', 'articles'] as const),
    ],
  },
  category: {
    label: 'Rayon',
    field: 'categories',
    aliases: ['category', 'categorie', 'categories', 'rayons', 'famille'],
  },
  subcategory: {
    label: 'Sous-rayon',
    field: 'belong.name',
    aliases: ['subcategory', 'sous-categorie', 'sous categorie', 'sous rayon', 'sous-famille'],
  },
  price: {
    label: 'Prix (CHF)',
    field: 'pricing.price',
    aliases: [
      ...(['prix', 'price', 'prix de vente', 'tarif', 'prix chf', 'prix ttc', 'prix ttc chf'] as const),
      ...(['prix chf ttc', 'prix en chf', 'prix fr', 'prix en francs', 'prix unitaire'] as const),
      ...([
        'prix unitaire chf',
        'prix unitaire ttc',
        'prix public',
        'prix de vente chf',
        'tarif chf',
      ] as const),
    ],
  },
  discount: {
    label: 'Prix promotion (CHF)',
    field: 'pricing.discount',
    aliases: ['promotion', 'sale price'],
  },
  onDiscount: { label: 'En promotion', field: 'attributes.discount', aliases: [] },
  part: { label: 'Portion', field: 'pricing.part', aliases: PART_NAMES },
  stock: {
    label: 'Stock',
    field: 'pricing.stock',
    aliases: ['quantite', 'quantity', 'inventaire', 'qte', 'quantite en stock'],
  },
  available: { label: 'En vente', field: 'attributes.available', aliases: ['actif', 'disponible', 'active'] },
  vat: {
    label: 'TVA (%)',
    field: 'pricing.tva',
    aliases: ['tva', 'vat', 'taux de tva', 'taux tva', 'tva %', 'tax'],
  },
  description: {
    label: 'Description',
    field: 'details.description',
    aliases: ['texte', 'descriptif', 'descriptions'],
  },
  ingredients: { label: 'Ingrédients', field: 'details.ingredients', aliases: ['composition'] },
  single: { label: 'Ingrédient unique', field: 'details.single', aliases: [] },
  allergens: { label: 'Allergènes', field: 'details.allergens', aliases: ['allergens'] },
  traces: { label: 'Traces', field: 'details.traces', aliases: ['traces possibles', 'peut contenir'] },
  origin: {
    label: 'Origine',
    field: 'details.origin',
    aliases: ['provenance', 'origin', 'lieu', 'pays d origine'],
  },
  storage: { label: 'Conservation', field: 'details.storage', aliases: ['stockage', 'storage'] },
  net: { label: 'Quantité nette', field: 'details.net', aliases: ['poids net', 'net quantity'] },
  shelflife: { label: 'Durée de conservation', field: 'shelflife.comment', aliases: ['ddm', 'dlc'] },
  labels: { label: 'Labels', field: 'details', aliases: ['label', 'certifications'] },
  keywords: { label: 'Mots-clés', field: 'details.keywords', aliases: ['tags', 'etiquettes', 'keywords'] },
  variants: { label: 'Variantes', field: 'variants', aliases: ['variants', 'declinaisons'] },
  ean: {
    label: 'Code EAN',
    field: 'logistics.ean',
    aliases: ['ean', 'gtin', 'code-barres', 'code barres', 'barcode'],
  },
  reference: {
    label: 'Référence du producteur',
    field: 'logistics.reference',
    aliases: ['reference', 'ref', 'ref.', 'sku', 'ugs', 'variant sku', 'code article', 'numero d article'],
  },
  zone: { label: 'Emplacement', field: 'logistics.zone', aliases: ['zone'] },
  temperature: { label: 'Température', field: 'logistics.temperature', aliases: [] },
  container: { label: 'Consigne', field: 'logistics.container', aliases: ['contenant'] },
  lot: { label: 'Lot', field: 'logistics.lot', aliases: ['numero de lot'] },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly field: string; readonly aliases: readonly string[] }>
>;

export type TargetKey = keyof typeof TARGETS;

export const TARGET_KEYS = Object.keys(TARGETS).filter(isTarget);

/** The target of each column, by position; `undefined`: ignored. */
export type Mapping = readonly (TargetKey | undefined)[];

export function isTarget(key: string): key is TargetKey {
  return Object.hasOwn(TARGETS, key);
}

/** The column of a wire field: `pricing.price` is the price. */
export function targetOfField(field: string): TargetKey | undefined {
  return TARGET_KEYS.find(
    (key) => field === TARGETS[key].field || field.startsWith(`${TARGETS[key].field}.`),
  );
}

/** The target of a heading: its label, or another usual name. */
export function targetNamed(heading: string): TargetKey | undefined {
  const folded = foldHeading(heading).replaceAll("'", ' ');
  return TARGET_KEYS.find(
    (key) =>
      foldHeading(TARGETS[key].label) === folded || TARGETS[key].aliases.some((alias) => alias === folded),
  );
}

/** A heading without capitals, accents, units in brackets and end marks. */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[\s\u00a0]*[?:*]+$/, '')
    .replace(/[\s_\u00a0]+/g, ' ')
    .trim();
}

/** The temperatures of the warehouse by their French name. */
export const TEMPERATURES = { ambient: 'Ambiante', cold: 'Froid', frozen: 'Congelé' } as const;
