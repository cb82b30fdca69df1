import { Check, Info, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, type RefObject, useEffect, useEffectEvent, type PointerEvent } from 'react';
import type { ToastMessage } from './toast-queue.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 5_000;
/** Time to read and to reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000;

const icons = { done: <Check />, info: <Info /> } satisfies Record<string, ReactNode>;

/**
 * A message in a dark band over the bottom of the page, with its undo action.
 * @param onDone called when its action was used
 * @param onOver called when its time is over, or it was swiped away
 */
export function Toast({
  title,
  detail,
  kind = 'done',
  icon,
  action,
  onDone,
  onOver,
}: ToastMessage & { onDone: () => void; onOver: () => void }) {
  const band = useRef<HTMLDivElement>(null);
  useStay(band, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS, onOver);
  const swipe = useSwipeAway(onOver);
  return (
    <Row gap="3" align="center" ref={band} className={styles.toast} {...swipe}>
      {icon ?? icons[kind]}
      <p className={styles.words}>
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </p>
      {action && (
        <Row
          as="button"
          inline
          gap="2"
          align="center"
          fixed
          weight="700"
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.undo === true && <Undo2 />}
          {action.label}
        </Row>
      )}
    </Row>
  );
}

/** The interval of checks while it is hovered or the page is hidden. */
const AGAIN_MS = 1_000;

/**
 * Calls back once an element was visible for a time, excluding the time while the pointer is on its list or
 * the page is hidden.
 */
function useStay(one: RefObject<Element | null>, ms: number, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let timer = setTimeout(look, ms);
    function look() {
      if (document.hidden || one.current?.parentElement?.matches(':hover, :focus-within') === true)
        timer = setTimeout(look, AGAIN_MS);
      else over();
    }
    return () => clearTimeout(timer);
  }, [one, ms]);
}

/** The swipe distance that counts as intended, in CSS pixels. */
const FAR = 32;

/** Handlers of an element that can be swiped away, down or to either side. */
function useSwipeAway(onAway: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (start && (Math.abs(clientX - start.x) > FAR || clientY - start.y > FAR)) onAway();
    },
  };
}
