import { useId, type ReactNode } from 'react';
import { Row } from '../layout/primitives.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A count; present but `undefined`, its place is reserved. */
  readonly count?: number | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** The question, for screen readers: « Commandes à montrer ». */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four views of the same thing, side by side: native radios under the look. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Row as="fieldset" gap="1" wrap ground="sunken" radius="md" className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <Row
          as="label"
          inline
          gap="1h"
          align="center"
          justify="center"
          grow
          hit
          radius="sm"
          size="14"
          tone="ink-2"
          weight="600"
          nowrap
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
        </Row>
      ))}
    </Row>
  );
}
