import { Section } from '../../../ui/layout/section.tsx';
import { Photo } from '../../../ui/lists/photo.tsx';
import { photoSources } from '../../shared/pictures/photo-sizes.ts';
import styles from './picture-strip.module.css';

/** A picture and what it shows, in words. */
export interface DescribedPicture {
  readonly address: string;
  readonly alt: string;
}

/** « En images »: further pictures of a producer or a product. */
export function PictureStrip({ pictures }: { pictures: readonly DescribedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Section title="En images">
      <ul className={styles.pictures}>
        {pictures.map(({ address, alt }) => (
          <li key={address}>
            <Photo src={address} sources={photoSources(address)} sizes={SIZES} alt={alt} ratio="4 / 3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SIZES = '(min-width: 1024px) 320px, 50vw';
