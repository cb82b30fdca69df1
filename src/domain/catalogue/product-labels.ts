/** The labels of a product by their French name, in the order of editors and exported cells. */
export const LABELS = {
  bio: 'Bio',
  biodynamics: 'Biodynamie',
  bioconvertion: 'En conversion bio',
  local: 'Local',
  homemade: 'Fait maison',
  handmade: 'Fait main',
  natural: 'Naturel',
  vegetarian: 'Végétarien',
  gluten: 'Sans gluten',
  lactose: 'Sans lactose',
  nitrite: 'Sans nitrite',
  cold: 'À garder au frais',
  grta: 'Genève Région',
  gastronomy: 'Gastronomie',
  biodegradable: 'Biodégradable',
  depositreturn: 'Consigné',
  alcohol: 'Alcool',
} as const;

export type Label = keyof typeof LABELS;

/** The fields of `details` that are labels. */
export const LABEL_FLAGS = Object.keys(LABELS).filter(isLabel);

function isLabel(flag: string): flag is Label {
  return Object.hasOwn(LABELS, flag);
}
