import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { PhotoField } from '../../shared/pictures/photo-field.tsx';
import { PhotoGallery } from '../../shared/pictures/photo-gallery.tsx';
import type { Editing } from './editing.ts';

/** The pictures of a shop: cover, portrait of its people, gallery; each with its alternative text. */
export function PicturesSection({ draft, change, online, problemOf }: Editing) {
  const alt = {
    of: (address: string) => draft.alts[address] ?? '',
    change: (address: string, text: string) => change(({ alts }) => ({ alts: { ...alts, [address]: text } })),
    problem: problemOf('photo.alts'),
  };
  return (
    <Stack gap="4">
      <PhotoField
        label="Couverture"
        address={draft.fg}
        onChange={(fg) => change({ fg })}
        {...{ alt, online }}
      />
      <PhotoField
        label="Portrait"
        address={draft.owner}
        onChange={(owner) => change({ owner })}
        {...{ alt, online }}
      />
      <PhotoGallery
        addresses={draft.gallery}
        onChange={(next) => change(({ gallery }) => ({ gallery: next(gallery) }))}
        most={20}
        {...{ alt, online }}
      />
      {problemOf('photo') !== undefined && <Notice tone="danger">{problemOf('photo')}</Notice>}
    </Stack>
  );
}
