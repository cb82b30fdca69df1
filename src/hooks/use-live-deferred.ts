import { startTransition, useEffect, useRef, useState } from 'react';
import type { Mirror } from '../mirror/mirror.ts';
import { liveResult } from './live-query.ts';
import { useMirror } from './mirror-and-engine.tsx';

/** Changes that arrive together render once: no one reads faster. */
const DRAWN_EVERY_MS = 100;

/**
 * Reads the mirror like `useLive`, for slow renders: the first answer at once, later ones at most ten times a second
 * and with lower priority than user input.
 * @throws storage errors, to the nearest error boundary
 */
export function useLiveLater<Args, Rows>(
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Rows | undefined {
  const mirror = useMirror();
  const live = liveResult(mirror, query, args, JSON.stringify(args));
  const [answer, setAnswer] = useState(() => ({ rows: live.getValue() }));
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  const drawnAt = useRef<number>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.subscribe(
      (rows) => {
        const show = () => setAnswer((last) => (last.rows === rows ? last : { rows }));
        const draw = () => {
          if (drawnAt.current === undefined) show();
          else startTransition(show);
          drawnAt.current = performance.now();
        };
        clearTimeout(timer);
        const wait = (drawnAt.current ?? Number.NEGATIVE_INFINITY) + DRAWN_EVERY_MS - performance.now();
        if (wait <= 0) draw();
        else timer = setTimeout(draw, wait);
      },
      (error) => setFailed({ error }),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [live]);
  if (failed !== undefined) throw failed.error;
  return answer.rows;
}
