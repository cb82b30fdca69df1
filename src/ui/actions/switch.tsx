import type { ComponentProps, ReactNode } from 'react';
import { Row, Text } from '../layout/primitives.tsx';
import styles from './switch.module.css';
import { usePendingPress } from './use-pending-press.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> & {
  label: string;
  /** What it changes, in a second line. */
  detail?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  /** With a promise the switch looks touched until it settles. */
  onChange: (checked: boolean) => unknown;
};

/** A switch that takes effect at once: the label at the start of the row, the switch at its end. */
export function Switch({ label, detail, icon, checked, onChange, ...native }: SwitchProps) {
  const { touched, once } = usePendingPress();
  return (
    <Row as="label" gap="3" align="center" hit className={styles.row}>
      {icon}
      <Text grow shrink weight="600">
        {label}
        {detail !== undefined && (
          <Text as="small" block size="13" tone="ink-3" weight="400">
            {detail}
          </Text>
        )}
      </Text>
      <input
        {...native}
        className={styles.track}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-busy={touched || undefined}
        onChange={({ target }) => {
          const on = target.checked;
          once(() => onChange(on));
        }}
      />
    </Row>
  );
}
