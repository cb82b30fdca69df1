import type { ProductRow } from '../../../contract/catalogue/products.ts';

/** The labels of a product, in the order of the editor, with their words. */
export const PRODUCT_LABELS = [
  ['bio', 'Bio'],
  ['bioconvertion', 'Bioconversion'],
  ['biodynamics', 'Biodynamie'],
  ['grta', 'GRTA'],
  ['local', 'Local'],
  ['handmade', 'Artisanal'],
  ['homemade', 'Fait maison'],
  ['natural', 'Sans chimie'],
  ['vegetarian', 'Végétarien'],
  ['gluten', 'Sans gluten'],
  ['lactose', 'Sans lactose'],
  ['nitrite', 'Sans nitrite'],
  ['gastronomy', 'Gastronomie'],
  ['cold', 'À garder au frais'],
  ['alcohol', 'Alcool'],
  ['depositreturn', 'Consigné'],
  ['biodegradable', 'Biodégradable'],
] as const satisfies readonly (readonly [keyof ProductRow['details'], string])[];

export type LabelFlag = (typeof PRODUCT_LABELS)[number][0];

/** The fields of `details` that are labels. */
export const LABEL_FLAGS: readonly LabelFlag[] = PRODUCT_LABELS.map(([flag]) => flag);
