import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { raised } from '../forms/raised.ts';
import { type AltText, PhotoField } from './photo-field.tsx';

interface PhotoGalleryProps {
  readonly addresses: readonly string[];
  /** Changes the current list, which may have grown while a picture was uploaded. */
  readonly onChange: (change: (addresses: readonly string[]) => readonly string[]) => void;
  readonly alt?: AltText | undefined;
  readonly online: boolean;
  readonly most: number;
}

/** Pictures in display order. */
export function PhotoGallery({ addresses, onChange, alt, online, most }: PhotoGalleryProps) {
  return (
    <>
      {addresses.map((address, at) => (
        <PhotoField
          key={address}
          {...{ address, alt, online }}
          label={`Galerie, photo ${at + 1}`}
          onChange={(to) => onChange((present) => replaced(present, address, to))}
        >
          <IconButton
            label={`Avancer la photo ${at + 1}`}
            icon={<ArrowUp />}
            disabled={at === 0}
            onClick={() => onChange((present) => raised(present, present.indexOf(address)))}
          />
          <IconButton
            label={`Reculer la photo ${at + 1}`}
            icon={<ArrowDown />}
            disabled={at === addresses.length - 1}
            onClick={() => onChange((present) => raised(present, present.indexOf(address) + 1))}
          />
        </PhotoField>
      ))}
      {addresses.length < most && (
        <PhotoField
          key={`new ${addresses.length}`}
          {...{ alt, online }}
          label="Ajouter à la galerie"
          address=""
          onChange={(to) => onChange((present) => [...new Set([...present, to])].slice(0, most))}
        />
      )}
    </>
  );
}

/** Replaces a URL, or removes it when `to` is empty; a URL already in the list is not repeated. */
function replaced(addresses: readonly string[], from: string, to: string): readonly string[] {
  return [...new Set(addresses.map((one) => (one === from ? to : one)))].filter((one) => one !== '');
}
