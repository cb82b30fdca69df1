/** What a shop must have before it is published (docs/rules.md#shop-publication). */
export type ShopPart = 'photo' | 'description' | 'address' | 'product';

/** A part of a shop, and whether it is filled in. */
export interface ShopPartState {
  readonly part: ShopPart;
  readonly done: boolean;
}

/** The name of each part, as used within a sentence. */
export const SHOP_PART_WORDS: Readonly<Record<ShopPart, string>> = {
  photo: 'une photo de couverture',
  description: 'une description',
  address: 'une adresse avec sa rue',
  product: 'un premier produit',
};

interface ShopShown {
  readonly photo: { readonly fg?: string | undefined };
  readonly description: string;
  readonly address: { readonly streetAddress: string };
}

/** The parts of a shop in the order in which a producer fills them in. @param products on sale or not */
export function shopParts(
  { photo, description, address }: ShopShown,
  products: number,
): readonly ShopPartState[] {
  return [
    { part: 'photo', done: (photo.fg ?? '') !== '' },
    { part: 'description', done: description.trim() !== '' },
    { part: 'address', done: address.streetAddress.trim() !== '' },
    { part: 'product', done: products > 0 },
  ];
}
