import { useId, type ReactNode } from 'react';
import { Row } from '../layout/primitives.tsx';
import styles from './radio-list.module.css';
import { RowWords } from '../lists/row-text.tsx';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Before the label: an icon. The mark is then at the end of the row. */
  readonly leading?: ReactNode;
  /** At the end of the row: a price, a picture. */
  readonly trailing?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Why it is unavailable, in place of the detail. */
  readonly refusal?: string | undefined;
}

export interface RadioListProps<Value extends string> {
  /** The question, read before the answers. */
  legend: string;
  hideLegend?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Radio buttons as full rows to touch. Arrow keys move, as on the platform. */
export function RadioList<Value extends string>({
  legend,
  hideLegend = true,
  options,
  value,
  onChange,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <Row
          as="label"
          gap="3"
          align="center"
          key={option.value}
          className={styles.option}
          data-led={option.leading !== undefined || undefined}
          data-checked={option.value === value || undefined}
          data-disabled={option.disabled || undefined}
        >
          {option.leading}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <RowWords title={option.title}>
            {option.refusal === undefined ? (
              <small>{option.detail}</small>
            ) : (
              <small className={styles.refused}>{option.refusal}</small>
            )}
          </RowWords>
          {option.trailing}
        </Row>
      ))}
    </fieldset>
  );
}
