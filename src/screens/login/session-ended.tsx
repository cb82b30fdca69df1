import { Notice } from '../../components/notice.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { sessionEndedWords } from './session-ended-words.ts';

/** Says to whoever signs in here whose work waits on this device, and what becomes of it if it is not theirs. */
export function SessionEnded({ person }: { person: number }) {
  const me = useMe();
  const counts = useLive(waitingCounts, { person });
  if (counts === undefined || me === undefined) return null;
  const { title, text } = sessionEndedWords(me?.displayName, counts.waiting);
  return (
    <Notice tone="bell" title={title}>
      {text}
    </Notice>
  );
}
