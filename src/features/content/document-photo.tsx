import { Photo } from '../../ui/lists/photo.tsx';
import { photoSources } from '../shared/pictures/photo-sizes.ts';

/** The photo at the head of a document, if any. No alternative text: the title names the subject. */
export function DocumentPhoto({ address }: { address: string | undefined }) {
  if (address === undefined || address === '') return null;
  return (
    <Photo
      src={address}
      sources={photoSources(address)}
      sizes="(width >= 64rem) 640px, 100vw"
      alt=""
      ratio="16 / 9"
    />
  );
}
