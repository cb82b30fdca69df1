import { GripVertical } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './stop-drag.module.css';

/** A drag handle for a stop; the arrows beside it do the same without a gesture. */
export function StopDrag({ onMoved }: { onMoved: (by: number) => void }) {
  const begun = useRef<number>(undefined);
  const drawn = (event: PointerEvent<HTMLElement>) =>
    begun.current === undefined ? 0 : event.clientY - begun.current;
  const end = (event: PointerEvent<HTMLElement>, moved: boolean) => {
    const row = event.currentTarget.closest('li');
    const by = row === null ? 0 : Math.round(drawn(event) / row.offsetHeight);
    begun.current = undefined;
    delete event.currentTarget.dataset['drawn'];
    if (row !== null) row.style.translate = '';
    if (moved && by !== 0) onMoved(by);
  };
  return (
    <Stack
      as="span"
      centered
      tone="ink-3"
      aria-hidden
      className={styles.handle}
      onPointerDown={(event) => {
        begun.current = event.clientY;
        event.currentTarget.dataset['drawn'] = '';
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const row = event.currentTarget.closest('li');
        if (row !== null && begun.current !== undefined) row.style.translate = `0 ${drawn(event)}px`;
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    >
      <GripVertical />
    </Stack>
  );
}
