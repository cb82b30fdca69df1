import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Text } from '../layout/primitives.tsx';
import styles from './swipe-row.module.css';

export interface SwipeAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone: 'info' | 'danger' | 'slate';
  readonly onPress: () => void;
}

export interface SwipeRowProps {
  /** The name of the actions: « Actions, Gruyère ». */
  label: string;
  actions: readonly SwipeAction[];
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The row; `toggle` goes on the button that replaces the swipe. */
  children: (toggle: Toggle) => ReactNode;
}

/** The props of the button that opens and closes the row. */
export interface Toggle {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

/** The swipe distance that counts as intended. */
const MEANT_PX = 36;

/**
 * A row whose swipe reveals actions at its edge; the name stays readable. Mirrored for left-handed use. Every
 * swipe action also has a button.
 */
export function SwipeRow({ label, actions, open, onOpen, children }: SwipeRowProps) {
  const id = useId();
  const begun = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const swiped = useRef(false);

  const begin = ({ clientX, clientY }: PointerEvent) => {
    begun.current = { x: clientX, y: clientY };
    swiped.current = false;
  };
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (begun.current === undefined) return;
    const across = clientX - begun.current.x;
    const along = Math.abs(clientY - begun.current.y);
    if (Math.abs(across) < MEANT_PX || Math.abs(across) < 2 * along) return;
    const towards = currentTarget.closest('[data-hand="left"]') === null ? -1 : 1;
    swiped.current = true;
    begun.current = undefined;
    onOpen(Math.sign(across) === towards);
  };
  const end = () => {
    begun.current = undefined;
  };
  return (
    <div
      className={styles.row}
      data-open={open || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) onOpen(false);
      }}
      onClickCapture={(event) => {
        // The end of a swipe must not click what is under it.
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Text as="div" grow shrink>
        {children({ 'aria-expanded': open, 'aria-controls': id, onClick: () => onOpen(!open) })}
      </Text>
      <div id={id} className={styles.actions} role="group" aria-label={label} hidden={!open}>
        {actions.map(({ label: name, icon, tone, onPress }) => (
          <button key={name} type="button" data-tone={tone} onClick={onPress}>
            {icon}
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
