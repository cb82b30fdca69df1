import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Given and `undefined`, it is still to come: its place is kept. */
  readonly count?: number | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** The question, read and not seen: « Commandes à montrer ». */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four views of the same thing, side by side: native radios under the look. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          data-checked={segment.value === value || undefined}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
          {'count' in segment && <b>{segment.count}</b>}
        </label>
      ))}
    </fieldset>
  );
}
