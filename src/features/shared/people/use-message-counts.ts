import { useEffect, useRef } from 'react';
import type { AnswerOf } from '../../../contract/core/call.ts';
import { countMessages } from '../../../contract/people/messages.ts';
import { useOnline } from '../remote/use-online.ts';
import { useRemoteQuery } from '../remote/use-read-answer.ts';

/**
 * The person's unread messages, and the threads that wait for them at the office; `undefined` offline.
 * @param moment a change of it triggers a new count
 */
export function useMessageCounts(moment = ''): AnswerOf<typeof countMessages> | undefined {
  const online = useOnline();
  const { answer, refetch } = useRemoteQuery(countMessages, {}, { online });
  const counted = useRef(moment);
  useEffect(() => {
    if (counted.current !== moment) refetch();
    counted.current = moment;
  }, [moment, refetch]);
  return online ? answer : undefined;
}
