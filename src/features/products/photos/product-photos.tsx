import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_PHOTOS } from '../../../domain/catalogue/product-photos.ts';
import { count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { photosWaiting } from '../../../mirror/queries/waiting-photo-queries.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { PhotoInput } from '../../shared/pictures/photo-input.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import type { Editing } from '../editor/editing.ts';
import type { CropSheetProps } from './crop-sheet.tsx';
import { useTakePhotos } from '../../shared/pictures/use-take-photos.ts';
import { CROPPING_MS } from './use-waiting-photos.ts';
import { WaitingPhotos } from './waiting-photos.tsx';

const CropSheet = lazyOverlay<CropSheetProps>(
  async () => (await import('./crop-sheet.tsx')).CropSheet,
  'idle',
);

/** The photos of a product in order, those waiting on this device, and the buttons to add one. */
export function ProductPhotos(editing: Editing) {
  const { product, draft, change, problemOf, created } = editing;
  const owner = { sku: created ? 0 : product.sku, shop: product.vendor };
  const waiting = useLive(photosWaiting, owner) ?? [];
  const { take, pending, problems } = useTakePhotos(owner, draft.title, CROPPING_MS);
  const [cropping, setCropping] = useState<string>();
  const room = MOST_PHOTOS - draft.photos.length - waiting.length;
  const chosen = async (files: readonly File[]) => setCropping(await take(files.slice(0, room)));
  const nameOf = (address: string) => `la photo ${draft.photos.indexOf(address) + 1}`;
  const full = room <= 0;
  return (
    <Stack gap="3" as="section" aria-label="Photos">
      {draft.photos.length > 0 && (
        <SortableList
          label="Photos, dans leur ordre"
          items={draft.photos}
          keyOf={(address) => address}
          nameOf={nameOf}
          onMove={(from, to) => change(({ photos }) => ({ photos: movedTo(photos, from, to) }))}
        >
          {(address) => (
            <Stack gap="2">
              <Row gap="2" align="center" justify="between" wrap>
                <Tile size={72} picture={smallPhoto(address)}>
                  <Camera aria-hidden />
                </Tile>
                {draft.photos[0] === address && (
                  <Text size="13" tone="ink-2">
                    Celle du rayon
                  </Text>
                )}
                <IconButton
                  label={`Retirer ${nameOf(address)}`}
                  icon={<Trash2 />}
                  onClick={() =>
                    change(({ photos }) => ({ photos: photos.filter((one) => one !== address) }))
                  }
                />
              </Row>
              <Field
                label={`Ce que montre ${nameOf(address)}`}
                hint="Lu à qui ne la voit pas."
                maxLength={200}
                value={draft.alts[address] ?? ''}
                onChange={({ target }) =>
                  change(({ alts }) => ({ alts: { ...alts, [address]: target.value } }))
                }
              />
            </Stack>
          )}
        </SortableList>
      )}
      <WaitingPhotos photos={waiting} onCrop={setCropping} />
      <Row gap="2" wrap>
        <PhotoInput
          camera
          text="Prendre une photo"
          label="Prendre une photo"
          disabled={full || pending}
          onChosen={(files) => void chosen(files)}
        />
        <PhotoInput
          multiple
          text="Choisir des photos"
          label="Choisir des photos"
          disabled={full || pending}
          onChosen={(files) => void chosen(files)}
        />
      </Row>
      <Text as="p" size="14" tone="ink-2" role="status">
        {pending
          ? 'Les photos se préparent…'
          : full
            ? `${count(MOST_PHOTOS, 'photo', 'photos')}\u00a0: c’est le plus qu’un produit montre.`
            : 'Sans réseau, elles restent ici et partent à son retour.'}
      </Text>
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      {problemOf('photo') !== undefined && <Notice tone="danger">{problemOf('photo')}</Notice>}
      {cropping !== undefined && (
        <CropSheet key={cropping} id={cropping} open onClose={() => setCropping(undefined)} />
      )}
    </Stack>
  );
}
