import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { sessionEndedWords } from './session-ended-words.ts';

/** Says to whoever signs in here whose work waits on this device, and what becomes of it if it is not theirs. */
export function SessionEnded() {
  const me = useMe();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  if (counts === undefined || me === undefined || status === undefined) return null;
  if (!status.auth) {
    return (
      <Notice tone="info" title={`Vous êtes déjà ici${me ? `, ${me.displayName}` : ''}`}>
        <Link href="/home">Continuer mes courses</Link>
      </Notice>
    );
  }
  const { title, text } = sessionEndedWords(me?.displayName, counts.waiting);
  return (
    <Notice tone="bell" title={title}>
      {text}
    </Notice>
  );
}
