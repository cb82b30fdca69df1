import { type PointerEvent, useRef } from 'react';

/** How far a finger goes before it means it, in CSS pixels. */
const FAR = 32;

/** Handlers of something that a finger can push away, down or to either side. */
export function useSwipeAway(onAway: () => void) {
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
