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
  /** Whose actions these are: « Actions, Gruyère ». */
  label: string;
  actions: readonly SwipeAction[];
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The row; `toggle` goes on the button that does without a gesture what a swipe does. */
  children: (toggle: Toggle) => ReactNode;
}

/** What a button needs to open and close the row, for eyes, ears and keyboards. */
export interface Toggle {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
}

/** How far a thumb goes before it meant it. */
const MEANT_PX = 36;

/**
 * A row that a swipe narrows, so that its actions stand at the edge; the name stays readable. A left hand swipes the
 * other way. Everything that a swipe does, a button of the row does too.
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
        // The end of a swipe is no tap on what lies under it.
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
