import { useEffect } from 'react';
import { useMessageCounts } from '../../shared/people/use-message-counts.ts';

/** Reports to the office's frame how many customers wait for an answer; renders nothing. */
export function CountWaiting({ at, onCount }: { at: string; onCount: (waiting: number) => void }) {
  const waiting = useMessageCounts(at)?.waiting ?? 0;
  useEffect(() => onCount(waiting), [waiting, onCount]);
  return null;
}
