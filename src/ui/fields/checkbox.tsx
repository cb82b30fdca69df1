import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Row, Stack, Text } from '../layout/primitives.tsx';
import styles from './checkbox.module.css';
import { usePendingPress } from '../actions/use-pending-press.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'checked'> & {
  label: string;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** The label is for screen readers only: the row beside it already shows it. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** With a promise the box looks touched until it settles; its mark waits for `checked`. */
  onChange: (checked: boolean) => unknown;
  /** Side of the box in pixels; the target is never under 44. 64 with gloves. */
  size?: 28 | 64 | undefined;
  /** Refused or missing: a red cross in the box instead of a tick. */
  refused?: boolean | undefined;
  /** Ticked with a part missing: an amber box. */
  partial?: boolean | undefined;
};

/** A checkbox, native underneath. */
export function Checkbox({
  label,
  detail,
  hideLabel,
  checked,
  onChange,
  size = 28,
  refused,
  partial,
  ...native
}: CheckboxProps) {
  const { touched, once } = usePendingPress();
  return (
    <Row
      as="label"
      inline
      gap="2h"
      align="center"
      hit
      className={styles.checkbox}
      data-size={size}
      data-refused={refused || undefined}
      data-partial={partial || undefined}
      data-disabled={native.disabled || undefined}
    >
      <Stack
        as="span"
        centered
        fixed
        className={styles.box}
        data-checked={checked || undefined}
        data-touched={touched || undefined}
        data-disabled={native.disabled || undefined}
      >
        <input
          {...native}
          type="checkbox"
          checked={checked}
          aria-busy={touched || undefined}
          onChange={({ target }) => {
            const on = target.checked;
            once(() => onChange(on));
          }}
        />
        {refused ? <X /> : <Check />}
      </Stack>
      <span className={hideLabel ? 'visually-hidden' : styles.words}>
        {label}
        {detail !== undefined && (
          <Text as="small" block size="13" tone="ink-3" weight="400">
            {detail}
          </Text>
        )}
      </span>
    </Row>
  );
}
