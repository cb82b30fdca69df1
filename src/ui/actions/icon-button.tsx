import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Text } from '../layout/primitives.tsx';
import styles from './icon-button.module.css';
import { Link, type LinkProps } from './link.tsx';
import { usePendingPress } from './use-pending-press.ts';

interface Look {
  /** The name that is read and shown on hover: a verb, in French. */
  label: string;
  icon: ReactNode;
  /** `fill` floats over a picture, `line` has an edge, `brand` is the action itself. */
  look?: 'plain' | 'fill' | 'line' | 'brand' | undefined;
  /** Width and height in pixels. */
  size?: 44 | 48 | 56 | 64 | undefined;
  /** A counter on the icon; nothing is drawn for 0. */
  count?: number | undefined;
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'onClick'> &
  Look & {
    /** With a promise the button looks touched until it settles; each press counts. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  };

/** A round button with one icon, at least 44 px. */
export function IconButton({ label, icon, look, size, count, onClick, ...native }: IconButtonProps) {
  const { touched, during } = usePendingPress();
  return (
    <button
      type="button"
      title={label}
      {...native}
      {...dress({ label, look, size, count }, native.className)}
      aria-busy={touched || undefined}
      onClick={(event) => during(onClick?.(event))}
    >
      {icon}
      <Count count={count} />
    </button>
  );
}

/** The same as a link. */
export function IconLink({ label, icon, look, size, count, ...native }: LinkProps & Look) {
  return (
    <Link title={label} {...native} {...dress({ label, look, size, count }, native.className)}>
      {icon}
      <Count count={count} />
    </Link>
  );
}

function Count({ count = 0 }: { count?: number | undefined }) {
  return (
    count > 0 && (
      <Text radius="full" size="12" weight="700" words="center" className={styles.count}>
        {count}
      </Text>
    )
  );
}

function dress(
  { label, look = 'plain', size = 44, count = 0 }: Omit<Look, 'icon'>,
  className: string | undefined,
) {
  return {
    'aria-label': count > 0 ? `${label}, ${count}` : label,
    className: classNames(styles.button, className),
    'data-look': look,
    'data-size': size,
  };
}
