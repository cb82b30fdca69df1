import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Row, Stack } from '../layout/primitives.tsx';
import styles from './field-frame.module.css';

export interface FieldWords {
  label: string;
  /** Help before typing. */
  hint?: ReactNode;
  /** The error as an instruction: « Quatre chiffres, par exemple 1205. ». It replaces the hint. */
  error?: string | undefined;
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above a control and one line below it, associated for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel = false,
  id: givenId,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const below = error ?? hint;
  const wrong = error !== undefined;
  return (
    <Stack gap="1h" shrink className={styles.field} data-wrong={wrong || undefined}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
        'aria-invalid': wrong || undefined,
      })}
      <Row
        as="p"
        gap="1h"
        align="start"
        size="13"
        tone="ink-3"
        className={styles.below}
        id={`${id}-below`}
        aria-live="polite"
      >
        {wrong && <TriangleAlert />}
        {below}
      </Row>
    </Stack>
  );
}
