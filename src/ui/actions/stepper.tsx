import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/primitives.tsx';
import styles from './stepper.module.css';
import { usePendingPress } from './use-pending-press.ts';

export interface StepperProps {
  /** What is counted: « Quantité, carottes des sables ». */
  label: string;
  /** The figure as it is shown: « 2 ». */
  value: string | number;
  /** « Retirer un, carottes des sables ». */
  decreaseLabel: string;
  /** « Ajouter un, carottes des sables ». */
  increaseLabel: string;
  /** With promises the stepper looks touched until they settle; its figure waits for `value`. */
  onDecrease: () => unknown;
  onIncrease: () => unknown;
  canDecrease?: boolean | undefined;
  canIncrease?: boolean | undefined;
  /** The next step down removes the item: a bin instead of a minus. */
  removes?: boolean | undefined;
  /** `brand` over a picture when it is in the cart. */
  tone?: 'quiet' | 'brand' | undefined;
  /** Height in pixels; 36 only for mouse use. */
  size?: 36 | 44 | 56 | 64 | undefined;
  /** A word under the figure: « sacs ». */
  caption?: ReactNode;
}

/**
 * A stepper: minus, figure, plus. The figure is a live region.
 * A disabled button keeps the focus and states that it is disabled, so that keyboard focus is not lost.
 */
export function Stepper({
  label,
  value,
  caption,
  tone = 'quiet',
  size = 44,
  removes = false,
  ...steps
}: StepperProps) {
  const {
    canDecrease = true,
    canIncrease = true,
    decreaseLabel,
    increaseLabel,
    onDecrease,
    onIncrease,
  } = steps;
  const { touched, during } = usePendingPress();
  return (
    <Row
      inline
      align="center"
      ground="sunken"
      radius="full"
      tone="ink"
      className={styles.stepper}
      role="group"
      aria-label={label}
      aria-busy={touched || undefined}
      data-tone={tone}
      data-size={size}
      data-touched={touched || undefined}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && during(onDecrease())}
      >
        {removes ? <Trash2 /> : <Minus />}
      </button>
      <Stack as="output" justify="center" className={styles.figure}>
        {value}
        {caption !== undefined && <small>{caption}</small>}
      </Stack>
      <button
        type="button"
        aria-label={increaseLabel}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && during(onIncrease())}
      >
        <Plus />
      </button>
    </Row>
  );
}
