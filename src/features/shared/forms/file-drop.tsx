import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './file-drop.module.css';

interface FileDropProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** The accessible name of the field. */
  readonly label: string;
  /** The accepted file types, as the `accept` attribute. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
}

/** A field to choose or drop one file. */
export function FileDrop({
  picture,
  title,
  detail,
  label,
  accept,
  disabled = false,
  busy = false,
  onFile,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file !== undefined && !disabled) onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {picture}
      <Text as="h2" size="17">
        {title}
      </Text>
      <Text as="p" tone="ink-2">
        {detail}
      </Text>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Cleared, so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <Button
        look="primary"
        icon={<Upload />}
        disabled={disabled}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        Choisir un fichier
      </Button>
    </div>
  );
}
