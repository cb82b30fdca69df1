import { Search, X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Row, Stack } from '../layout/primitives.tsx';
import frame from './field-frame.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onSubmit'> & {
  /** The label for screen readers: « Chercher un produit ou un producteur ». */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (() => void) | undefined;
  /** At the end of the box while it is empty: a microphone, the keyboard shortcut. */
  trailing?: ReactNode;
};

/** A search field that searches while typing; Enter acts only with `onSubmit`. */
export function SearchField({ label, value, onChange, onSubmit, trailing, id, ...native }: SearchFieldProps) {
  const ownId = useId();
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <Row as="span" gap="2" align="center" ground="surface" radius="md" className={frame.box}>
          <Search />
          <label className="visually-hidden" htmlFor={id ?? ownId}>
            {label}
          </label>
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...native}
            id={id ?? ownId}
            type="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Stack as="span" centered fixed className={styles.end}>
            {value === '' ? (
              trailing
            ) : (
              <IconButton label="Effacer la recherche" icon={<X />} onClick={() => onChange('')} />
            )}
          </Stack>
        </Row>
      </form>
    </search>
  );
}
