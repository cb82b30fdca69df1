import { Delete } from 'lucide-react';
import styles from './keypad.module.css';

export interface KeypadProps {
  /** « Poids en grammes ». */
  label: string;
  /** Only figures; the empty text before the first. */
  value: string;
  onChange: (value: string) => void;
  /** How many figures fit. */
  most?: number | undefined;
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Ten figures for gloves, one to begin again and one to go back. Whoever has a keyboard types in the field above it. */
export function Keypad({ label, value, onChange, most = 6 }: KeypadProps) {
  const type = (figure: string) => onChange(`${value}${figure}`.replace(/^0+(?=\d)/, '').slice(0, most));
  return (
    <div className={styles.keys} role="group" aria-label={label}>
      {figures.map((figure) => (
        <button key={figure} type="button" onClick={() => type(figure)}>
          {figure}
        </button>
      ))}
      <button type="button" aria-label="Effacer tout" onClick={() => onChange('')}>
        C
      </button>
      <button type="button" onClick={() => type('0')}>
        0
      </button>
      <button
        type="button"
        aria-label="Effacer le dernier chiffre"
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete />
      </button>
    </div>
  );
}
