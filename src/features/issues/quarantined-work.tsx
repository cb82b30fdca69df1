import { useState } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { decideQuarantine, type QuarantinedWork } from '../../contract/sync/quarantine.ts';
import { clock, day as dayName, NO_BREAK } from '../../domain/text/french.ts';
import { localDay } from '../../domain/calendar/hub-time.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { useLive } from '../../hooks/use-live.ts';
import { orderHeld } from '../../mirror/queries/day-orders.ts';
import { mutationOf } from '../../mutations/every-mutation.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './issue-pages.module.css';

interface QuarantinedProps {
  readonly work: QuarantinedWork;
  readonly timezone: string;
  readonly onDecided: () => void;
}

/** Mutations whose author had lost the role: whose they are, and whether to apply them. Decided online. */
export function Quarantined({ work, timezone, onDecided }: QuarantinedProps) {
  const online = useOnline();
  const mutation = useRemoteMutation(decideQuarantine);
  const [deciding, setDeciding] = useState<'apply' | 'drop'>();
  const order = useLive(orderHeld, { oid: work.oid ?? 0 }) ?? null;
  const at = Date.parse(work.at);
  const label = mutationOf(work.op, work.v)?.label(work.args, order) ?? work.op;
  const decide = async (apply: boolean) => {
    setDeciding(apply ? 'apply' : 'drop');
    const result = await mutation.mutate({ params: { id: work.id }, body: { apply } });
    setDeciding(undefined);
    if (!result.ok && result.code !== 'not_found') return;
    if (result.ok) {
      const { reason } = decodeAnswer(decideQuarantine.answer, result.answer);
      const title = `${apply ? 'Appliqué' : 'Écarté'}${NO_BREAK}: ${label}`;
      showToast({ title, ...(reason !== undefined && { detail: reason, kind: 'info' }) });
    }
    onDecided();
  };
  return (
    <Card>
      <Stack as="article" gap="1h" justify="start" aria-label={`${label}, ${work.author.displayName}`}>
        <Badge tone="bell">Envoyé après un retrait</Badge>
        <h2>{label}</h2>
        {order !== null && <Text as="p" tone="ink-2">{`${customerName(order)}, rang ${order.rank}`}</Text>}
        <Text as="p" tone="ink-2">
          {`Fait par ${work.author.displayName}, qui ne travaille plus pour ce marché, le ${dayName(localDay(at, timezone))} à ${clock(at, timezone)}.`}
        </Text>
        <RemoteProblem refusal={mutation.refusal} />
        <Row gap="2" align="center" wrap className={styles.verbs}>
          <Button
            look="soft"
            size={44}
            busy={deciding === 'apply'}
            disabled={!online || deciding === 'drop'}
            onClick={() => void decide(true)}
          >
            Appliquer
          </Button>
          <Button
            look="line"
            size={44}
            busy={deciding === 'drop'}
            disabled={!online || deciding === 'apply'}
            onClick={() => void decide(false)}
          >
            Écarter
          </Button>
          {order !== null && (
            <ButtonLink
              look="ghost"
              size={44}
              href={`/orders?day=${orderDay(order, timezone)}&oid=${order.oid}`}
            >
              Voir la commande
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
