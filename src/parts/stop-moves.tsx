import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import type { Stop } from './courier-stops.ts';
import { StopDrag } from './stop-drag.tsx';
import styles from './stop-moves.module.css';
import { useMoveStop } from './use-move-stop.ts';

interface StopMovesProps {
  readonly stop: Stop;
  /** The tour that is being put in order. */
  readonly among: readonly Stop[];
  /** Whose door it is. */
  readonly name: string;
  readonly size: 44 | 56;
}

/** What puts a stop elsewhere in its tour: a handle to draw it by, and an arrow each way. Stands in its `<li>`. */
export function StopMoves({ stop, among, name, size }: StopMovesProps) {
  const move = useMoveStop(among);
  const at = among.findIndex(({ key }) => key === stop.key);
  const pressed = useRef<HTMLButtonElement>(null);
  // A row that is moved in the page loses the focus of its button.
  useLayoutEffect(() => pressed.current?.focus(), [at]);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, by: number) => {
    pressed.current = currentTarget;
    move(stop, by);
  };
  return (
    <span className={styles.moves}>
      <StopDrag onMoved={(by) => move(stop, Math.min(Math.max(by, -at), among.length - 1 - at))} />
      <IconButton
        size={size}
        look="line"
        label={`Plus tôt, ${name}`}
        icon={<ArrowUp />}
        aria-disabled={at === 0}
        onClick={(event) => press(event, -1)}
      />
      <IconButton
        size={size}
        look="line"
        label={`Plus tard, ${name}`}
        icon={<ArrowDown />}
        aria-disabled={at === among.length - 1}
        onClick={(event) => press(event, 1)}
      />
    </span>
  );
}
