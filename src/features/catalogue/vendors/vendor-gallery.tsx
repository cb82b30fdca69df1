import type { Shop } from '../../../contract/catalogue/shops.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Photo } from '../../../ui/lists/photo.tsx';
import { photoSources, shopPicture } from '../../shared/pictures/photo-sizes.ts';
import styles from './vendor-page-parts.module.css';

/** The pictures of a producer in their order: its people, then its gallery. */
export function VendorGallery({ shop: { photo } }: { shop: Pick<Shop, 'photo'> }) {
  const pictures = galleryOf(photo);
  if (pictures.length === 0) return null;
  return (
    <Section title="En images">
      <ul className={styles.gallery}>
        {pictures.map(({ address, alt }) => (
          <li key={address}>
            <Photo src={address} sources={photoSources(address)} sizes={SIZES} alt={alt} ratio="4 / 3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Each picture once; the portrait stands in the head of the page where there is no cover. */
export function galleryOf(
  photo: Shop['photo'],
): readonly { readonly address: string; readonly alt: string }[] {
  const { owner = '', gallery, alts = {} } = photo;
  const head = shopPicture(photo);
  return [...new Set([owner, ...gallery])]
    .filter((address) => address !== '' && address !== head)
    .map((address) => ({ address, alt: alts[address] ?? '' }));
}

const SIZES = '(min-width: 1024px) 320px, 50vw';
