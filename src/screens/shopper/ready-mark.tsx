import { CircleCheck, CloudDownload } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import tones from '../../components/tones.module.css';
import { useLive } from '../../hooks/use-live.ts';
import { scopesReady } from '../../mirror/queries/scopes-ready.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import styles from './ready-mark.module.css';
import { readyWords } from './ready-words.ts';

/** « prêt hors ligne ✓ 42 commandes », only while it is true; otherwise what is still missing. */
export function ReadyMark() {
  const { hub, day, orders } = useCourierDay();
  const ready = useLive(scopesReady, { hub, days: [day] })?.[0]?.ready ?? false;
  const words = readyWords({ ready, orders: orders?.length ?? 0 });
  return (
    <p
      className={classNames(tones.tone, styles.mark)}
      data-tone={ready ? 'brand' : 'bell'}
      role="status"
    >
      {ready ? <CircleCheck aria-hidden /> : <CloudDownload aria-hidden />}
      {words}
    </p>
  );
}
