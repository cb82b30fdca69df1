import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { updateIssue } from '../../../contract/orders/fulfilment.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { ISSUE_WORDS } from '../../../domain/fulfilment/item-issue.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

/** What the customer says of a line after the delivery, for the office to confirm; money is given back apart. */
export function CustomerRequest({ order: { oid }, item }: { order: Order; item: OrderItem }) {
  const online = useOnline();
  const asking = useRemoteMutation(updateIssue);
  const { line, fulfillment } = item;
  const { request, issue, note } = fulfillment;
  if (request === undefined || request === 'issue_no_issue' || request === issue) return null;
  const confirm = () =>
    void asking.mutate({ params: { oid }, body: [{ line, fulfillment: { issue: request } }] });
  return (
    <Notice
      tone="bell"
      title={`Le client signale${NO_BREAK}: ${ISSUE_WORDS[request].label}`}
      actions={
        <Button look="line" size={44} busy={asking.pending} disabled={!online} onClick={confirm}>
          {online ? 'Confirmer' : 'Confirmer, au retour du réseau'}
        </Button>
      }
    >
      {note !== undefined && note !== '' && <p>«&nbsp;{note}&nbsp;»</p>}
      <RemoteProblem refusal={asking.refusal} />
    </Notice>
  );
}
