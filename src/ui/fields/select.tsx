import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import frame from './field-frame.module.css';
import styles from './select.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldWords & {
    options: readonly {
      readonly value: string;
      readonly label: string;
      readonly disabled?: boolean | undefined;
    }[];
    /** The text before a choice: « Choisir un dépôt ». */
    placeholder?: string | undefined;
  };

/** A select in the platform's own picker. */
export function Select({ label, hint, error, hideLabel, id, options, placeholder, ...native }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wiring) => (
        <Row as="span" gap="2" align="center" ground="surface" radius="md" className={frame.box}>
          <select className={styles.select} {...native} {...wiring}>
            {placeholder !== undefined && (
              <Text as="option" ground="raised" tone="ink" value="">
                {placeholder}
              </Text>
            )}
            {options.map((option) => (
              <Text
                as="option"
                ground="raised"
                tone="ink"
                key={option.value}
                value={option.value}
                disabled={option.disabled}
              >
                {option.label}
              </Text>
            ))}
          </select>
          <ChevronDown className={styles.chevron} />
        </Row>
      )}
    </FieldFrame>
  );
}
