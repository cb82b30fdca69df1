import { Delete } from 'lucide-react';
import { Stack } from '../layout/primitives.tsx';
import styles from './keypad.module.css';

/** The keys around the two tall ones, in visual and Tab order. */
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
 * A keypad for gloves: ten digits, a comma, a clear key and a backspace. It is stateless: the field above
 * holds the text, which a keyboard can edit too.
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
    // The field keeps the focus, so that a keyboard continues after a key was touched.
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
