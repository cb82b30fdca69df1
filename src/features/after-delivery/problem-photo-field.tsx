import type { OrderItem } from '../../contract/orders/orders.ts';
import { DAY_MS } from '../../domain/calendar/hub-time.ts';
import type { PhotoLine } from '../../mirror/queries/waiting-photo-queries.ts';
import { PhotoInput } from '../shared/pictures/photo-input.tsx';
import { useTakePhotos } from '../shared/pictures/use-take-photos.ts';
import { RefusedPhoto, RemovePhoto, usePictureAddress } from '../shared/pictures/waiting-photo.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './after-delivery.module.css';

/** How long a photo without a report is kept on the device; a report sends it. */
const KEPT_MS = 7 * DAY_MS;

interface ProblemPhotoProps {
  readonly oid: number;
  readonly item: Pick<OrderItem, 'line' | 'title'>;
  readonly photo: PhotoLine | undefined;
}

/** The photo of a problem, taken by the camera and kept on this device until it is sent. */
export function ProblemPhoto({ oid, item: { line, title }, photo }: ProblemPhotoProps) {
  const owner = { sku: 0, shop: '', line: { oid, line } };
  const { take, pending, problems } = useTakePhotos(owner, title, KEPT_MS);
  return (
    <Stack gap="2">
      {photo === undefined ? (
        <Row gap="3" align="center" wrap>
          <PhotoInput
            text="Prendre une photo"
            label={`Prendre une photo de ${title}`}
            camera
            disabled={pending}
            onChosen={(files) => void take(files.slice(0, 1))}
          />
          <Text size="13" tone="ink-2" shrink>
            Facultative, vue par vous, le producteur et le marché.
          </Text>
        </Row>
      ) : (
        <WaitingPicture photo={photo} title={title} />
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
    </Stack>
  );
}

/** A photo that is on this device alone. */
export function WaitingPicture({ photo, title }: { photo: PhotoLine; title: string }) {
  const picture = usePictureAddress(photo.id);
  if (photo.refusal !== undefined) return <RefusedPhoto photo={photo} title={`Photo de ${title}`} />;
  return (
    <Row gap="3" align="center" wrap>
      {picture !== undefined && <img className={styles.photo} src={picture} alt={`Photo de ${title}`} />}
      <Text size="13" tone="ink-2" shrink>
        1 photo, gardée sur cet appareil
      </Text>
      <RemovePhoto id={photo.id} />
    </Row>
  );
}
