import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { Row } from '../layout/primitives.tsx';
import frame from './field-frame.module.css';
import styles from './text-area.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** A text area; it grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, hideLabel, id, ...native }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wiring) => (
        <Row as="span" gap="2" align="center" ground="surface" radius="md" className={frame.box}>
          <textarea className={styles.area} rows={3} {...native} {...wiring} />
        </Row>
      )}
    </FieldFrame>
  );
}
