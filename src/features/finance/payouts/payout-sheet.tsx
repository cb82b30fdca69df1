import { useState } from 'react';
import { markPayouts, type Payout } from '../../../contract/orders/payouts.ts';
import { sum } from '../../../domain/money/money.ts';
import { isUnpaid, mayMark } from '../../../domain/payment/payout.ts';
import type { PayoutState } from '../../../domain/payment/payout-states.ts';
import { amount, count, datedDay } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { payoutState, stepTexts } from './payout-words.ts';

type Mark = Exclude<PayoutState, 'prepared'>;

interface PayoutSheetProps {
  readonly payouts: readonly Payout[];
  readonly zone: string;
  readonly today: string;
  /** Absent for a read-only sheet. */
  readonly onChanged?: () => void;
  readonly onClose: () => void;
}

/** One payout, or those of a file: each state with who, when and why, and the office's actions. */
export function PayoutSheet({ payouts, zone, today, onChanged, onClose }: PayoutSheetProps) {
  const locale = useLocale();
  const total = amount(sum(payouts.map((payout) => payout.amount)), locale);
  const [first] = payouts;
  const one = payouts.length === 1 ? first : undefined;
  return (
    <LazySheet
      open
      onClose={onClose}
      title={one?.name ?? count(payouts.length, 'virement', 'virements')}
      detail={total}
    >
      <Stack gap="4">
        {payouts.map((payout) => (
          <Stack key={payout.id} gap="1">
            <Text as="h3">
              {one === undefined
                ? `${payout.name}, ${amount(payout.amount, locale)}`
                : `${payoutState(payout).label}\u00a0: ventes jusqu’au ${datedDay(payout.until)}`}
            </Text>
            {stepTexts(payout, today, zone).map((step) => (
              <Text as="p" size="14" tone="ink-2" key={step}>
                {step}
              </Text>
            ))}
          </Stack>
        ))}
        {onChanged && <Marks payouts={payouts} onChanged={onChanged} onClose={onClose} />}
      </Stack>
    </LazySheet>
  );
}

/** Records what the bank did with payouts; a returned or refused one needs a reason, and is due again. */
function Marks({
  payouts,
  onChanged,
  onClose,
}: Required<Pick<PayoutSheetProps, 'payouts' | 'onChanged' | 'onClose'>>) {
  const online = useOnline();
  const mutation = useRemoteMutation(markPayouts);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const marks = MARKS.filter(([mark]) => payouts.some((payout) => mayMark(payout, mark)));
  if (marks.length === 0) return null;
  const marked = async (state: Mark) => {
    const reason = why.trim();
    setTried(isUnpaid(state));
    if (isUnpaid(state) && reason === '') return;
    const ids = payouts.filter((payout) => mayMark(payout, state)).map(({ id }) => id);
    const result = await mutation.mutate({ body: { ids, state, ...(reason !== '' && { why: reason }) } });
    onChanged();
    if (!result.ok) return;
    onClose();
    showToast({
      title: 'C’est noté',
      detail: isUnpaid(state) ? 'Le montant est de nouveau à verser.' : undefined,
    });
  };
  return (
    <Stack gap="3">
      <RemoteProblem refusal={mutation.refusal} />
      {marks.some(([mark]) => isUnpaid(mark)) && (
        <TextArea
          label="Raison"
          hint="Nécessaire pour un virement refusé ou revenu. Reste dans le journal."
          maxLength={500}
          error={tried && why.trim() === '' ? 'Dites ce que la banque a répondu.' : undefined}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      <Row gap="2" wrap>
        {marks.map(([mark, label]) => (
          <Button
            key={mark}
            look={isUnpaid(mark) ? 'danger-line' : 'line'}
            disabled={!online}
            busy={mutation.pending}
            onClick={() => void marked(mark)}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

const MARKS: readonly (readonly [Mark, string])[] = [
  ['sent', 'Transmis à la banque'],
  ['executed', 'Versé'],
  ['failed', 'Refusé par la banque'],
  ['returned', 'Revenu de la banque'],
];
