import { Camera, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { PhotoInput } from './photo-input.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

export interface PhotoFieldProps {
  readonly label: string;
  /** Empty without a picture. */
  readonly address: string;
  /** Called with the address of an uploaded picture, or empty when it is removed. */
  readonly onChange: (address: string) => void;
  /** Absent where pictures need no alternative text. */
  readonly alt?: AltText | undefined;
  readonly online: boolean;
  /** Further controls, such as its place in a gallery. */
  readonly children?: ReactNode;
}

/** The alternative texts of pictures, by URL. */
export interface AltText {
  readonly of: (address: string) => string;
  readonly change: (address: string, text: string) => void;
  readonly problem: string | undefined;
}

/** One picture: chosen on the device, uploaded, and given an alternative text. */
export function PhotoField({ label, address, onChange, alt, online, children }: PhotoFieldProps) {
  const { choose, again, pending, problem } = usePhotoUpload(onChange);
  return (
    <Stack gap="2" role="group" aria-label={label}>
      <Row gap="3" align="center" wrap>
        <Tile size={72} picture={address === '' ? undefined : address}>
          <Camera aria-hidden />
        </Tile>
        <Stack gap="1" grow shrink>
          <Text weight="600">{label}</Text>
          <Row gap="2" wrap>
            <PhotoInput
              text={pending ? 'Envoi…' : address === '' ? 'Choisir une photo' : 'Changer'}
              label={`${label}\u00a0: choisir une photo`}
              disabled={!online || pending}
              onChosen={([chosen]) => chosen && void choose(chosen)}
            />
            {address !== '' && (
              <Button size={44} look="ghost" icon={<Trash2 />} onClick={() => onChange('')}>
                Retirer
              </Button>
            )}
            {children}
          </Row>
        </Stack>
      </Row>
      {pending && (
        <Text as="p" size="14" tone="ink-2" role="status">
          La photo s’envoie. Vous pouvez continuer à écrire.
        </Text>
      )}
      {problem !== undefined && (
        <Notice
          tone="danger"
          actions={
            again && (
              <Button size={44} look="line" icon={<RotateCcw />} disabled={!online} onClick={again}>
                Envoyer à nouveau
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      {address !== '' && alt !== undefined && (
        <Field
          label="Ce que montre cette photo"
          hint="Lu à qui ne la voit pas."
          maxLength={200}
          error={alt.problem}
          value={alt.of(address)}
          onChange={({ target }) => alt.change(address, target.value)}
        />
      )}
    </Stack>
  );
}
