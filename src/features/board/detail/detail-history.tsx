import { FileDown, History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { type OrderAuditEntry, orderHistory } from '../../../contract/orders/order-history.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { saveCsv } from '../../shared/device/save-file.ts';
import { auditEntryWords, historyCsv } from './history-words.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './detail-history.module.css';
import detail from './order-detail-parts.module.css';

/** The audit log of an order, read from the server each time it is opened. */
export function DetailHistory({ order }: { order: Order }) {
  const { oid } = order;
  const online = useOnline();
  const mutation = useRemoteMutation(orderHistory);
  const [open, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly OrderAuditEntry[]>();
  const read = async () => {
    setOpen(true);
    setEntries(undefined);
    const result = await mutation.mutate({ params: { oid } });
    if (result.ok) setEntries(decodeAnswer(orderHistory.answer, result.answer));
  };
  return (
    <div className={detail.history}>
      <Button wide look="line" icon={<History />} disabled={!online} onClick={() => void read()}>
        {online ? 'Historique' : 'Historique, au retour du réseau'}
      </Button>
      <LazySheet
        open={open}
        onClose={() => setOpen(false)}
        title="Historique"
        detail={`Commande ${oid}`}
        wide="side"
      >
        <RemoteProblem refusal={mutation.refusal} />
        {mutation.pending && <SkeletonRows count={4} />}
        {entries !== undefined && <AuditEntries deeds={entries} order={order} />}
      </LazySheet>
    </div>
  );
}

function AuditEntries({ deeds, order }: { deeds: readonly OrderAuditEntry[]; order: Order }) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const locale = useLocale();
  if (deeds.length === 0) return <p>Rien n’a encore été fait à cette commande.</p>;
  const save = () =>
    saveCsv(`cabas-historique-${order.oid}.csv`, historyCsv(deeds, order.items, { zone, locale }));
  return (
    <>
      <Button wide look="line" icon={<FileDown />} onClick={save}>
        Exporter en CSV
      </Button>
      <ol className={styles.deeds} aria-label="Du plus récent au plus ancien">
        {deeds.map((entry) => {
          const { id, what, by, changes, why } = auditEntryWords(entry, order.items, { zone, locale });
          return (
            <li key={id}>
              <Text as="b" block weight="650">
                {what}
              </Text>
              <Text as="small" block size="13" tone="ink-2">
                {by}
              </Text>
              {changes.map((words) => (
                <p key={words}>{words}</p>
              ))}
              {why !== undefined && <p>{`Motif\u00a0: ${why}`}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
