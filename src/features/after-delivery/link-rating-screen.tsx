import { useState } from 'react';
import { giveFeedback, readFeedback } from '../../contract/orders/problems.ts';
import { shortDay } from '../../domain/text/french.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { useTabTitle } from '../shared/pages/account-page.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { StarChoice } from './star-choice.tsx';
import styles from './after-delivery.module.css';

/** Rates one order by a mailed link, without signing in; `?note=3` preselects a rating. */
export function LinkRatingScreen() {
  const { params, search } = useAppLocation();
  const token = params['token'] ?? '';
  const read = useRemoteQuery(readFeedback, { params: { token } });
  const mutation = useRemoteMutation(giveFeedback);
  const [score, setScore] = useState(() => starOf(search['note']));
  const [words, setWords] = useState('');
  const [sent, setSent] = useState(false);
  useTabTitle('Votre avis');
  const order = read.answer;
  const send = async () => {
    const message = words.trim();
    const body = { score: score ?? 0, ...(message !== '' && { message }) };
    const given = await mutation.mutate({ params: { token }, body });
    setSent(given.ok);
  };
  return (
    <Stack as="main" gap="4" className={styles.alone}>
      <h1>Votre avis</h1>
      {sent && (
        <Notice tone="brand" title="Merci, votre avis est envoyé.">
          Le marché le lit aujourd’hui.
        </Notice>
      )}
      {!sent && read.refusal !== undefined && <RemoteProblem refusal={read.refusal} again={read.refetch} />}
      {!sent && order === undefined && read.refusal === undefined && <SkeletonRows count={3} />}
      {!sent && order !== undefined && (
        <Card>
          <Stack gap="3">
            <Text as="p" tone="ink-2">
              {`Commande ${order.oid} du ${shortDay(localDay(Date.parse(order.when), DEFAULT_ZONE))}, ${order.hub}`}
            </Text>
            <StarChoice value={score} onChange={setScore} />
            <TextArea
              label="Un mot au marché (facultatif)"
              maxLength={1000}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <RemoteProblem refusal={mutation.refusal} />
            <Button
              look="primary"
              wide
              disabled={score === undefined}
              busy={mutation.pending}
              onClick={() => send()}
            >
              Envoyer mon avis
            </Button>
          </Stack>
        </Card>
      )}
      {order !== undefined && (
        <ButtonLink look="ghost" wide href={`/profile/orders/${order.oid}/problem`}>
          Signaler un produit
        </ButtonLink>
      )}
    </Stack>
  );
}

/** The rating in the link, « 1 » to « 4 ». */
function starOf(note: string | undefined): number | undefined {
  return note !== undefined && /^[1-4]$/.test(note) ? Number(note) - 1 : undefined;
}
