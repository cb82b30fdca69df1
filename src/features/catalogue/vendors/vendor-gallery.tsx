import type { Shop } from '../../../contract/catalogue/shops.ts';
import { shopPicture } from '../../shared/pictures/photo-sizes.ts';
import { type DescribedPicture, PictureStrip } from '../cards/picture-strip.tsx';

/** The pictures of a producer in their order: its people, then its gallery. */
export function VendorGallery({ shop: { photo } }: { shop: Pick<Shop, 'photo'> }) {
  return <PictureStrip pictures={galleryOf(photo)} />;
}

/** Each picture once; without a cover, the head of the page shows the portrait, which is left out here. */
export function galleryOf(photo: Shop['photo']): readonly DescribedPicture[] {
  const { owner = '', gallery, alts = {} } = photo;
  const head = shopPicture(photo);
  return [...new Set([owner, ...gallery])]
    .filter((address) => address !== '' && address !== head)
    .map((address) => ({ address, alt: alts[address] ?? '' }));
}
