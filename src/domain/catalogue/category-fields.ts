import { count, list } from '../text/french.ts';
import { faultUnless, type FieldFault, rangeFault } from '../text/field-fault.ts';
import { isOwnPicture } from '../text/picture-address.ts';
import { slugOf } from '../text/slug.ts';
import { isName, nameFaults } from '../text/visible-name.ts';

/** The largest weight of a category. */
export const MOST_WEIGHT = 10_000;

/** The fields of a category that its rules read. */
export interface CategoryFields {
  readonly name: string;
  readonly weight: number;
  readonly cover?: string | undefined;
  readonly child: readonly { readonly name: string }[];
}

/** The faults of a category. See docs/rules.md#categories. */
export function categoryFaults({ name, weight, cover, child }: CategoryFields): readonly FieldFault[] {
  return [
    ...nameFaults('name', name, 2, 60),
    ...faultUnless(!isName(name) || slugOf(name) !== '', 'name', 'unknown'),
    ...rangeFault('weight', weight, 0, MOST_WEIGHT),
    ...faultUnless(isOwnPicture(cover ?? ''), 'cover', 'picture'),
    ...child.flatMap((part, at) => nameFaults(`child.${at}.name`, part.name, 2, 64)),
    ...faultUnless(new Set(child.map((part) => part.name)).size === child.length, 'child', 'twice'),
  ];
}

/** Whether the products of a category are food; those of an unknown one are. See docs/rules.md#legal-information. */
export function isFood(category: { readonly food?: boolean | undefined } | undefined): boolean {
  return category?.food !== false;
}

/** A sub-category with products. */
export interface UsedPart {
  readonly name: string;
  readonly products: number;
}

/** Why these sub-categories cannot be removed: their products. See docs/rules.md#categories. */
export function usedPartsSentence(parts: readonly UsedPart[]): string {
  const held = parts.map(
    ({ name, products }) => `«\u00a0${name}\u00a0» (${count(products, 'produit', 'produits')})`,
  );
  return `Il y a encore des produits dans ${list(held)}. Donnez-leur d’abord un autre sous-rayon.`;
}
