import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  CENTRED,
  type Crop,
  cropRect,
  type CropShape,
  movedCrop,
  NEAREST,
  RATIOS,
} from '../../../domain/catalogue/crop-frame.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { originalPicture } from '../../../mirror/queries/waiting-photo-queries.ts';
import { changePhoto, croppedPhoto, wholePhoto } from '../../../mirror/waiting-photos.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { croppedFile } from '../../shared/pictures/prepare-photo.ts';
import styles from './crop-sheet.module.css';
import { CROPPING_MS } from './use-waiting-photos.ts';

export interface CropSheetProps {
  /** The waiting photo. */
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Crops a photo before it is sent; while this is open the photo waits. */
export function CropSheet({ id, open, onClose }: CropSheetProps) {
  const mirror = useMirror();
  const device = useMutationContext();
  const file = useLive(originalPicture, { id });
  const picture = usePicture(file);
  const [crop, setCrop] = useState<Crop>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void changePhoto(mirror, id, (photo) => ({ ...photo, nextAt: device.now() + CROPPING_MS }));
    // Whichever way the sheet is closed, the photo may be sent.
    return () => void changePhoto(mirror, id, (photo) => ({ ...photo, nextAt: 0 }));
  }, [mirror, device, id]);
  const save = async () => {
    if (crop !== undefined && file && picture !== undefined) {
      const part = await croppedFile(file, cropRect(picture, crop));
      setFailed(part === undefined);
      if (part === undefined) return;
      await changePhoto(mirror, id, (photo) => croppedPhoto(photo, part, device.id()));
    } else if (crop === undefined) {
      await changePhoto(mirror, id, (photo) => wholePhoto(photo, device.id()));
    }
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Cadrer la photo"
      footer={
        <Button look="primary" wide icon={<Check />} onClick={save}>
          Utiliser la photo
        </Button>
      }
    >
      <Stack gap="3">
        <Segmented
          label="Cadre"
          value={crop?.shape ?? 'whole'}
          segments={SHAPES}
          onChange={(shape) => setCrop(shape === 'whole' ? undefined : { ...(crop ?? CENTRED), shape })}
        />
        {picture !== undefined && (
          <CropFrame
            picture={picture}
            crop={crop}
            onDrag={(right, down) => setCrop((now) => now && movedCrop(picture, now, right, down))}
          />
        )}
        {crop !== undefined && <CropSliders crop={crop} onChange={setCrop} />}
        {failed && (
          <Notice tone="danger">
            Cet appareil n’a pas la mémoire pour cadrer cette photo. Elle part entière si vous fermez.
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

const SHAPES = [
  { value: 'whole', label: 'Entière' },
  { value: 'wide', label: '4:3' },
  { value: 'square', label: 'Carrée' },
] as const satisfies readonly { readonly value: CropShape | 'whole'; readonly label: string }[];

function CropSliders({ crop, onChange }: { readonly crop: Crop; readonly onChange: (crop: Crop) => void }) {
  return (
    <>
      <Slider
        label="Agrandir"
        least={1}
        most={NEAREST}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider label="De gauche à droite" value={crop.x} onChange={(x) => onChange({ ...crop, x })} />
      <Slider label="De haut en bas" value={crop.y} onChange={(y) => onChange({ ...crop, y })} />
    </>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, least = 0, most = 1, onChange }: SliderProps): ReactNode {
  const id = useId();
  return (
    <Stack gap="1">
      <Text as="label" htmlFor={id} size="14" weight="600">
        {label}
      </Text>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Stack>
  );
}

interface CropFrameProps {
  readonly picture: ImageBitmap;
  /** `undefined` for the whole picture. */
  readonly crop: Crop | undefined;
  /** As a fraction of the frame. */
  readonly onDrag: (right: number, down: number) => void;
}

/** The cropped part of the picture, which is dragged with a finger. */
function CropFrame({ picture, crop, onDrag }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = crop === undefined ? picture.width / picture.height : RATIOS[crop.shape];
  useDrawn(canvas, picture, crop);
  return (
    <canvas
      ref={canvas}
      className={styles.frame}
      width={WIDTH}
      height={Math.max(1, Math.round(WIDTH / ratio))}
      role="img"
      aria-label={crop === undefined ? 'La photo entière' : 'Ce qui reste de la photo'}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
        if (buttons === 0) return;
        onDrag(-movementX / currentTarget.clientWidth, -movementY / currentTarget.clientHeight);
      }}
    />
  );
}

/** The width of the canvas, in pixels. */
const WIDTH = 640;

function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: ImageBitmap,
  crop: Crop | undefined,
): void {
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
    const { left, top, width, height } = crop === undefined ? whole : cropRect(picture, crop);
    pen.clearRect(0, 0, canvas.current.width, canvas.current.height);
    pen.drawImage(picture, left, top, width, height, 0, 0, canvas.current.width, canvas.current.height);
  }, [canvas, picture, crop]);
}

/** The decoded picture of a file. */
function usePicture(file: Blob | null | undefined): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>();
  useEffect(() => {
    if (!file) return undefined;
    let over = false;
    createImageBitmap(file).then(
      (decoded) => (over ? decoded.close() : setPicture(decoded)),
      (error: unknown) => {
        // A file that this browser cannot decode is sent whole.
        if (!(error instanceof DOMException)) reportError(error);
      },
    );
    return () => {
      over = true;
    };
  }, [file]);
  return picture;
}
