import type { ProductDraft } from './product-draft.ts';

/** A section of the editor, in its order. */
export type SectionId =
  | 'text'
  | 'price'
  | 'stock'
  | 'legal'
  | 'labels'
  | 'options'
  | 'variants'
  | 'composition'
  | 'faq'
  | 'delivery'
  | 'removal';

/** The heading of each section. */
export const SECTION_WORDS: Readonly<Record<SectionId, string>> = {
  text: 'Photos et texte',
  price: 'Prix et portion',
  stock: 'Stock',
  legal: 'Mentions légales',
  labels: 'Labels',
  options: 'Options',
  variants: 'Variantes',
  composition: 'Composition',
  faq: 'Questions fréquentes',
  delivery: 'Livraison et lot',
  removal: 'Supprimer',
};

interface FieldPlace {
  readonly label: string;
  readonly section: SectionId;
  /** Its paths on the wire and in the audit log. */
  readonly paths: readonly string[];
}

const place = (label: string, section: SectionId, ...paths: readonly string[]): FieldPlace => ({
  ...{ label, section, paths },
});

/** The label of each field, its section, and its names on the wire. */
export const PRODUCT_FIELDS: Readonly<Record<keyof ProductDraft, FieldPlace>> = {
  title: place('Titre', 'text', 'title'),
  description: place('Description', 'text', 'details.description'),
  keywords: place('Autres mots', 'text', 'details.keywords'),
  category: place('Rayon', 'text', 'categories'),
  belong: place('Sous-rayon', 'text', 'belong.name'),
  photos: place('Photos', 'text', 'photo.url', 'photo.bundle', 'photo'),
  alts: place('Textes des photos', 'text', 'photo.alts'),
  price: place('Prix', 'price', 'pricing.price'),
  portion: place('Portion', 'price', 'pricing.part'),
  promoted: place('Promotion', 'price', 'attributes.discount'),
  promotion: place('Prix en promotion', 'price', 'pricing.discount'),
  vat: place('TVA', 'price', 'pricing.tva'),
  stock: place('Stock', 'stock', 'pricing.stock'),
  ingredients: place('Ingrédients', 'legal', 'details.ingredients'),
  single: place('Un seul ingrédient', 'legal', 'details.single'),
  allergens: place('Allergènes', 'legal', 'details.allergens', 'details.traces'),
  origin: place('Origine', 'legal', 'details.origin'),
  storage: place('Conservation', 'legal', 'details.storage'),
  net: place('Quantité nette', 'legal', 'details.net'),
  shelflife: place('Durée de conservation', 'legal', 'shelflife.comment', 'shelflife.display', 'shelflife'),
  quantity: place('Quantité', 'text', 'quantity.comment', 'quantity.display', 'quantity'),
  labels: place('Labels', 'labels'),
  available: place('En vente', 'options', 'attributes.available'),
  home: place('Épinglé à l’accueil', 'options', 'attributes.home'),
  subscription: place('En abonnement', 'options', 'attributes.subscription'),
  business: place('Professionnels seulement', 'options', 'attributes.business'),
  boost: place('Mis en avant', 'options', 'attributes.boost'),
  composed: place('Produit composé', 'options', 'attributes.bundle'),
  custom: place('Le client laisse un mot', 'options', 'type'),
  timelimit: place('Préparation', 'delivery', 'attributes.timelimit'),
  variants: place('Variantes', 'variants', 'variants'),
  faq: place('Questions', 'faq', 'faq'),
  ean: place('Code-barres', 'delivery', 'logistics.ean'),
  reference: place('Référence du producteur', 'delivery', 'logistics.reference'),
  zone: place('Zone du dépôt', 'delivery', 'logistics.zone'),
  temperature: place('Température', 'delivery', 'logistics.temperature'),
  container: place('Contenant consigné', 'delivery', 'logistics.container'),
  lot: place('Lot en cours', 'delivery', 'logistics.lot'),
  useby: place('Date limite du lot', 'delivery', 'logistics.useby'),
  weekdays: place('Jours de livraison', 'delivery', 'logistics.weekdays'),
};

/** The label of each field. */
export const FIELD_WORDS = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS).map(([name, { label }]) => [name, label]),
) as Readonly<Record<keyof ProductDraft, string>>;

/** The section that shows an error, by its path on the wire. */
export function sectionOf(path: string): SectionId {
  const found = Object.values(PRODUCT_FIELDS).find(({ paths }) =>
    paths.some((one) => path === one || path.startsWith(`${one}.`)),
  );
  return found?.section ?? 'text';
}
