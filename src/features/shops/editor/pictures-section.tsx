import { Camera, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { HEIC_TYPES, PHOTO_TYPES, uploadPhoto } from '../../../contract/catalogue/photo-upload.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { readPicture } from '../../shared/pictures/read-picture.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import type { Editing } from './editing.ts';
import styles from './shop-editor.module.css';

/** The pictures of a shop: cover, portrait of its people, gallery; each with what it shows. */
export function PicturesSection(editing: Editing) {
  const { draft, change, problemOf } = editing;
  const { gallery } = draft;
  return (
    <Stack gap="4">
      <Picture {...editing} label="Couverture" address={draft.fg} onChange={(fg) => change({ fg })} />
      <Picture {...editing} label="Portrait" address={draft.owner} onChange={(owner) => change({ owner })} />
      {gallery.map((address, at) => (
        <Picture
          key={address}
          {...editing}
          label={`Galerie, photo ${at + 1}`}
          address={address}
          onChange={(to) =>
            change({ gallery: gallery.flatMap((one) => (one !== address ? [one] : to === '' ? [] : [to])) })
          }
        />
      ))}
      {gallery.length < 20 && (
        <Picture
          key={`new ${gallery.length}`}
          {...editing}
          label="Ajouter à la galerie"
          address=""
          onChange={(to) => change({ gallery: [...new Set([...gallery, to])] })}
        />
      )}
      {problemOf('photo') !== undefined && <Notice tone="danger">{problemOf('photo')}</Notice>}
    </Stack>
  );
}

interface PictureProps extends Editing {
  readonly label: string;
  /** Empty without a picture. */
  readonly address: string;
  readonly onChange: (address: string) => void;
}

function Picture({ draft, change, online, problemOf, label, address, onChange }: PictureProps) {
  const id = useId();
  const sending = useRemoteMutation(uploadPhoto);
  const [unreadable, setUnreadable] = useState(false);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setUnreadable(false);
    const picture = await readPicture(file).catch(() => undefined);
    if (picture === undefined) {
      setUnreadable(true);
      return;
    }
    const sent = await sending.mutate({ file: picture });
    if (sent.ok) onChange(decodeAnswer(uploadPhoto.answer, sent.answer).url);
  };
  const error = unreadable ? 'Cette photo ne se lit pas. Choisissez-en une autre.' : sending.refusal?.message;
  return (
    <Stack gap="2">
      <Row gap="3" align="center" wrap>
        <Tile size={72} picture={address === '' ? undefined : address}>
          <Camera aria-hidden />
        </Tile>
        <Stack gap="1" grow shrink>
          <Text weight="600">{label}</Text>
          <Row gap="2" wrap>
            <Text as="label" htmlFor={id} className={styles.choose} data-off={!online || undefined}>
              {sending.pending ? 'Envoi…' : address === '' ? 'Choisir une photo' : 'Changer'}
              <input
                id={id}
                type="file"
                className="visually-hidden"
                accept={[...PHOTO_TYPES, ...HEIC_TYPES].join(',')}
                aria-label={`${label}\u00a0: choisir une photo`}
                disabled={!online || sending.pending}
                onChange={({ target }) => {
                  void send(target.files?.[0]);
                  // The same file can be chosen again after a failed sending.
                  target.value = '';
                }}
              />
            </Text>
            {address !== '' && (
              <Button size={44} look="ghost" icon={<Trash2 />} onClick={() => onChange('')}>
                Retirer
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      {address !== '' && (
        <Field
          label="Ce que montre cette photo"
          hint="Lu à qui ne la voit pas."
          maxLength={200}
          error={problemOf('photo.alts')}
          value={draft.alts[address] ?? ''}
          onChange={({ target }) => change({ alts: { ...draft.alts, [address]: target.value } })}
        />
      )}
    </Stack>
  );
}
