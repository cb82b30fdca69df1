import { CircleX, Scale, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { pickedQuantity } from '../../../domain/fulfilment/prepare-lines.ts';
import { isPaid } from '../../../domain/payment/payment-status.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { CourierReportSheet } from '../../fulfilment/lines/line-report-sheet.tsx';
import { courierLine } from '../../fulfilment/lines/picked-line.ts';
import { CourierTile } from '../../fulfilment/lines/line-picture.tsx';
import { CourierWeightSheet } from '../../fulfilment/lines/weight-sheet.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { claimWordsOf } from '../../fulfilment/lines/dispute-words.ts';
import { useResolveDispute } from '../../fulfilment/lines/use-settle-dispute.ts';
import { DAY_LOCKED_TEXT, DAY_LOCKED_TITLE } from '../../fulfilment/stops/use-day-locked.ts';
import { LineRefund } from '../money/line-refund.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { updateIssue } from '../../../contract/orders/fulfilment.ts';
import { ISSUE_WORDS } from '../../../domain/fulfilment/item-issue.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

interface LineSheetProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly staff: readonly StaffRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All actions on a line: weigh, count, report, refund; with the claims so far. */
export function LineSheet({ order, item, staff, open, onClose }: LineSheetProps) {
  const locale = useLocale();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const [next, setNext] = useState<'weight' | 'report'>();
  const lead = (to: 'weight' | 'report') => {
    onClose();
    setNext(to);
  };
  const paid = isPaid(order.payment.status);
  const locked = order.locked !== undefined;
  const fixed = paid || locked || order.cancel !== undefined || order.closed !== undefined;
  const claims = claimWordsOf(item, staff, zone);
  const many = `${item.quantity}${NO_BREAK}×${NO_BREAK}${partText(item.part)}`;
  return (
    <>
      <LazySheet
        open={open}
        onClose={onClose}
        wide="side"
        leading={<CourierTile item={item} />}
        title={item.title}
        detail={`${many}, ${amount(item.finalprice, locale)}`}
      >
        <Stack gap="3">
          <CustomerRequest order={order} item={item} />
          {!fixed && (
            <Stack gap="3">
              {courierLine(item).weighable && (
                <Button wide icon={<Scale />} onClick={() => lead('weight')}>
                  Peser
                </Button>
              )}
              <Button wide icon={<CircleX />} onClick={() => lead('report')}>
                Signaler un problème
              </Button>
              {item.fulfillment.dispute === true && item.quantity > 1 && (
                <Count order={order} item={item} onDone={onClose} />
              )}
            </Stack>
          )}
          {locked && <p>{`${DAY_LOCKED_TITLE}. ${DAY_LOCKED_TEXT}`}</p>}
          {paid && !locked && <LineRefund order={order} item={item} onDone={onClose} icon={<Undo2 />} />}
          <Section title="Ce qui a été dit">
            {claims.length === 0 && <p>Personne n’a encore touché à cet article.</p>}
            {claims.map(({ id, words, late }) => (
              <ListRow key={id} title={words} detail={late ? 'sans avoir vu le reste' : undefined} />
            ))}
          </Section>
        </Stack>
      </LazySheet>
      {next === 'weight' && (
        <CourierWeightSheet order={order} item={item} open onClose={() => setNext(undefined)} />
      )}
      {next === 'report' && (
        <CourierReportSheet order={order} item={item} open onClose={() => setNext(undefined)} />
      )}
    </>
  );
}

/** Resolves a dispute by counting the pieces. */
function Count({ order, item, onDone }: { order: Order; item: OrderItem; onDone: () => void }) {
  const settle = useResolveDispute();
  const [found, setFound] = useState(() => pickedQuantity(item));
  return (
    <Row gap="3" align="center" justify="between" wrap>
      <Stepper
        label={`Dans le sac, ${item.title}`}
        value={found}
        caption={`sur ${item.quantity}`}
        decreaseLabel="Un de moins"
        increaseLabel="Un de plus"
        canDecrease={found > 0}
        canIncrease={found < item.quantity}
        onDecrease={() => setFound(found - 1)}
        onIncrease={() => setFound(found + 1)}
      />
      <Button
        look="primary"
        onClick={async () => {
          if (await settle(order, item, found)) onDone();
        }}
      >
        {`Départager${NO_BREAK}: ${found} sur ${item.quantity}`}
      </Button>
    </Row>
  );
}

/** The customer's complaint about a delivered line, for the office to confirm; a refund is separate. */
function CustomerRequest({ order: { oid }, item }: { order: Order; item: OrderItem }) {
  const online = useOnline();
  const mutation = useRemoteMutation(updateIssue);
  const { line, fulfillment } = item;
  const { request, issue, note } = fulfillment;
  if (request === undefined || request === 'issue_no_issue' || request === issue) return null;
  const confirm = () =>
    void mutation.mutate({ params: { oid }, body: [{ line, fulfillment: { issue: request } }] });
  return (
    <Notice
      tone="bell"
      title={`Le client signale${NO_BREAK}: ${ISSUE_WORDS[request].label}`}
      actions={
        <Button look="line" size={44} busy={mutation.pending} disabled={!online} onClick={confirm}>
          {online ? 'Confirmer' : 'Confirmer, au retour du réseau'}
        </Button>
      }
    >
      {note !== undefined && note !== '' && <p>«&nbsp;{note}&nbsp;»</p>}
      <RemoteProblem refusal={mutation.refusal} />
    </Notice>
  );
}
