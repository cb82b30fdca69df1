import { Camera, Crop } from 'lucide-react';
import { useState } from 'react';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import type { PhotoLine } from '../../../mirror/queries/waiting-photo-queries.ts';
import { changePhoto, describedPhoto, orderPhotos } from '../../../mirror/waiting-photos.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import {
  RefusedPhoto,
  RemovePhoto,
  SendingProgress,
  usePictureAddress,
} from '../../shared/pictures/waiting-photo.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

interface WaitingPhotosProps {
  readonly photos: readonly PhotoLine[];
  readonly onCrop: (id: string) => void;
}

/** The photos of a product that are only on this device, and their progress. */
export function WaitingPhotos({ photos, onCrop }: WaitingPhotosProps) {
  const mirror = useMirror();
  const nameOf = ({ id }: PhotoLine) => `la photo en attente ${photos.findIndex((one) => one.id === id) + 1}`;
  if (photos.length === 0) return null;
  return (
    <Stack gap="2">
      <SendingProgress left={photos.length} />
      <SortableList
        label="Photos en attente"
        items={photos}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={(from, to) =>
          void orderPhotos(
            mirror,
            movedTo(photos, from, to).map(({ id }) => id),
          )
        }
      >
        {(photo) => <WaitingPhotoRow photo={photo} name={nameOf(photo)} onCrop={onCrop} />}
      </SortableList>
    </Stack>
  );
}

interface WaitingPhotoRowProps {
  readonly photo: PhotoLine;
  readonly name: string;
  readonly onCrop: (id: string) => void;
}

function WaitingPhotoRow({ photo, name, onCrop }: WaitingPhotoRowProps) {
  const mirror = useMirror();
  const device = useMutationContext();
  const online = useOnline();
  const { id, refusal, sku } = photo;
  const picture = usePictureAddress(id);
  // Typed here, saved in the background: the field never waits for the disk.
  const [alt, setAlt] = useState(photo.alt);
  return (
    <Stack gap="2" role="group" aria-label={name}>
      <Row gap="2" align="center" wrap>
        <Tile size={72} picture={picture}>
          <Camera aria-hidden />
        </Tile>
        <Badge tone={refusal === undefined ? 'bell' : 'danger'}>
          {refusal === undefined ? stateWords(sku, online) : 'Refusée'}
        </Badge>
      </Row>
      {refusal === undefined ? (
        <Row gap="2" wrap>
          <Button size={44} look="ghost" icon={<Crop />} onClick={() => onCrop(id)}>
            Recadrer
          </Button>
          <RemovePhoto id={id} />
        </Row>
      ) : (
        <RefusedPhoto photo={photo} />
      )}
      <Field
        label={`Ce que montre ${name}`}
        hint="Lu à qui ne la voit pas."
        maxLength={200}
        value={alt}
        onChange={({ target: { value } }) => {
          setAlt(value);
          void changePhoto(mirror, id, (one) => describedPhoto(one, value, device.id()));
        }}
      />
    </Stack>
  );
}

function stateWords(sku: number, online: boolean): string {
  if (sku === 0) return 'Part avec le produit';
  return online ? 'S’envoie…' : `En attente${NO_BREAK}: sans réseau`;
}
