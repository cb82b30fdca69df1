import { liveQuery } from 'dexie';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mirror } from '../mirror/mirror.ts';
import { keepSame } from './keep-same.ts';
import { useMirror } from './providers.tsx';

/** Many changes that arrive together are drawn at once: nobody reads faster. */
const DRAWN_EVERY_MS = 100;

/**
 * Reads the mirror as `useLive` does, for what is long to draw: the first answer at once, later ones at most ten times
 * a second and behind whatever a finger does meanwhile.
 *
 * @throws what storage throws, to the nearest error boundary
 */
export function useLiveLater<Args, Rows>(
  query: (mirror: Mirror, args: Args) => Promise<Rows>,
  args: Args,
): Rows | undefined {
  const mirror = useMirror();
  const [answer, setAnswer] = useState<{ readonly rows: Rows } | { readonly error: unknown }>();
  const ask = useEffectEvent(() => query(mirror, args));
  const named = JSON.stringify(args);
  const drawnAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const kept = keepSame<Rows>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = liveQuery(ask).subscribe({
      next(rows) {
        const same = kept(rows);
        const draw = () => {
          const first = drawnAt.current === Number.NEGATIVE_INFINITY;
          drawnAt.current = performance.now();
          const show = () =>
            setAnswer((last) => (last && 'rows' in last && last.rows === same ? last : { rows: same }));
          if (first) show();
          else startTransition(show);
        };
        clearTimeout(timer);
        const wait = drawnAt.current + DRAWN_EVERY_MS - performance.now();
        if (wait <= 0) draw();
        else timer = setTimeout(draw, wait);
      },
      error: (error: unknown) => setAnswer({ error }),
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [mirror, query, named]);
  if (answer !== undefined && 'error' in answer) throw answer.error;
  return answer?.rows;
}
