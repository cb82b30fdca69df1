import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import frame from './field-frame.module.css';
import styles from './field.module.css';
import { IconButton } from '../actions/icon-button.tsx';

const kinds = {
  text: { type: 'text' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    autoComplete: 'email',
  },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false, autoComplete: 'current-password' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  numeric: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'time' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type FieldProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'> &
  FieldWords & {
    kind?: keyof typeof kinds | undefined;
    /** Text or an icon inside the box, before or after the input: « g », « CHF ». */
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/** A one-line text field. Takes every attribute of `<input>`, `ref` included; a password can be shown. */
export function Field({
  kind = 'text',
  label,
  hint,
  error,
  hideLabel,
  leading,
  trailing,
  id,
  ...native
}: FieldProps) {
  const [shown, setShown] = useState(false);
  const { type, ...helped } = kinds[kind];
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(wiring) => (
        <Row as="span" gap="2" align="center" ground="surface" radius="md" className={frame.box}>
          {leading}
          <input {...helped} {...native} {...wiring} type={shown && type === 'password' ? 'text' : type} />
          {trailing !== undefined && (
            <Text size="14" tone="ink-2">
              {trailing}
            </Text>
          )}
          {type === 'password' && (
            <IconButton
              className={styles.show}
              label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
              icon={shown ? <EyeOff /> : <Eye />}
              onClick={() => setShown(!shown)}
            />
          )}
        </Row>
      )}
    </FieldFrame>
  );
}
