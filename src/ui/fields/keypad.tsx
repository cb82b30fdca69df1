import { Delete } from 'lucide-react';
import { Stack } from '../layout/primitives.tsx';
import styles from './keypad.module.css';

/** The signs before, between and after the two tall keys, as they follow each other for the eye and for Tab. */
const rows = [
  ['1', '2', '3'],
  ['4', '5', '6', '7', '8', '9'],
  ['0', ','],
] as const;

export type KeypadSign = (typeof rows)[number][number];

export interface KeypadProps {
  /** « Clavier du poids ». */
  label: string;
  onType: (sign: KeypadSign) => void;
  onBack: () => void;
  onClear: () => void;
  /** Whole numbers: no comma. */
  whole?: boolean | undefined;
}

/**
 * Ten figures and a comma for gloves, one key to begin again and one to go back. It holds no text of its own:
 * a keyboard types in the field above it, and both go on with the same text.
 */
export function Keypad({ label, onType, onBack, onClear, whole = false }: KeypadProps) {
  const [first, middle, last] = rows.map((signs) =>
    signs
      .filter((sign) => !whole || sign !== ',')
      .map((sign) => (
        <button
          key={sign}
          type="button"
          className={sign === '0' ? (whole ? styles.widest : styles.wide) : undefined}
          aria-label={sign === ',' ? 'Virgule' : undefined}
          onClick={() => onType(sign)}
        >
          {sign}
        </button>
      )),
  );
  return (
    // The field keeps the focus, so that a keyboard goes on where a key was touched.
    <Stack
      gap="2"
      className={styles.keys}
      role="group"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {first}
      <button type="button" className={styles.tall} aria-label="Effacer le dernier signe" onClick={onBack}>
        <Delete />
      </button>
      {middle}
      <button type="button" className={styles.tall} aria-label="Effacer tout" onClick={onClear}>
        C
      </button>
      {last}
    </Stack>
  );
}
