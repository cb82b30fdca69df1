import { useId } from 'react';
import { HEIC_TYPES, PHOTO_TYPES } from '../../../contract/catalogue/photo-upload.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './photo-field.module.css';

interface PhotoInputProps {
  /** The visible label. */
  readonly text: string;
  /** The accessible name, where several buttons are on a page. */
  readonly label: string;
  readonly disabled: boolean;
  /** Whether it opens the camera of a phone. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly onChosen: (files: readonly File[]) => void;
}

/** A button that opens the device's pictures, or its camera. */
export function PhotoInput({ text, label, disabled, camera, multiple, onChosen }: PhotoInputProps) {
  const id = useId();
  return (
    <Text as="label" htmlFor={id} className={styles.choose} data-off={disabled || undefined}>
      {text}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={camera === true ? 'image/*' : [...PHOTO_TYPES, ...HEIC_TYPES].join(',')}
        capture={camera === true ? 'environment' : undefined}
        multiple={multiple}
        aria-label={label}
        disabled={disabled}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
    </Text>
  );
}
