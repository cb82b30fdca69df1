import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../foundations/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { usePendingPress } from './use-pending-press.ts';

interface Look {
  /** One `primary` a screen; `soft` is a primary action that is not ready yet. */
  look?: 'primary' | 'neutral' | 'line' | 'ghost' | 'danger' | 'danger-line' | 'soft' | 'bell' | undefined;
  /** Height in pixels: 44 in dense places, 48, 56 to pay, 64 with gloves. */
  size?: 44 | 48 | 56 | 64 | undefined;
  /** Fills its container; with a `trailing` the words are on the left and it is on the right. */
  wide?: boolean | undefined;
  icon?: ReactNode;
  trailing?: ReactNode;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  Look & {
    busy?: boolean | undefined;
    /** With a promise the button is busy until it settles: a second press starts nothing. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  };

/**
 * A button that names its action. While `busy` it keeps its place, its name and the focus, and does nothing.
 */
export function Button({
  look,
  size,
  wide,
  icon,
  trailing,
  busy = false,
  onClick,
  children,
  ...native
}: ButtonProps) {
  const { touched, once } = usePendingPress();
  const still = busy || touched;
  return (
    <button
      type="button"
      {...native}
      {...dress({ look, size, wide }, native.className)}
      aria-busy={still || undefined}
      aria-disabled={still || native['aria-disabled']}
      onClick={(event) => {
        if (still) event.preventDefault();
        else once(() => onClick?.(event));
      }}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {trailing}
    </button>
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look, size, wide, icon, trailing, children, ...native }: LinkProps & Look) {
  return (
    <Link {...native} {...dress({ look, size, wide }, native.className)}>
      {icon}
      <span className={styles.words}>{children}</span>
      {trailing}
    </Link>
  );
}

function dress({ look = 'neutral', size = 48, wide = false }: Look, className: string | undefined) {
  return {
    className: classNames(styles.button, wide && styles.wide, className),
    'data-look': look,
    'data-size': size,
  };
}
