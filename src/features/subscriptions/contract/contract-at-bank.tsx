import type { EnginePort } from '../../../contract/sync/engine-port.ts';
import { confirmSubscription, type LatestPaymentIntent } from '../../../contract/orders/subscriptions.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BankNotice } from '../../finance/payments/bank-notice.tsx';
import { type BankState, bankWords } from '../../finance/payments/bank-outcome-words.ts';
import { answerOf, useAskedBank } from '../../finance/payments/use-asked-bank.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

interface ContractAtBankProps {
  contract: string;
  intent: LatestPaymentIntent;
  children: string;
}

/** The bank awaits a contract's customer. Asks the server for the state before linking to the bank. */
export function ContractAtBank({ contract, intent: { id, url }, children }: ContractAtBankProps) {
  const engine = useEngine();
  const [{ state }] = useAskedBank(id, async () => ({ state: await stateAtBank(engine, contract, id) }));
  switch (state) {
    case 'waiting':
      return url === undefined ? null : <BankNotice address={url}>{children}</BankNotice>;
    case 'asking':
    case 'offline': {
      const { title, text } = bankWords(state);
      return (
        <Notice tone="info" title={title}>
          {text}
        </Notice>
      );
    }
    // The contract itself will show the outcome shortly.
    case 'over':
    case 'placed':
    case 'paid':
    case 'refused':
    case 'late':
    case 'cancelled':
    case 'unknown':
      return null;
  }
}

async function stateAtBank(engine: EnginePort, id: string, intent: string): Promise<BankState> {
  const result = await answerOf(engine, confirmSubscription, { params: { id }, body: { intent } });
  if (result === undefined) return 'asking';
  if (!result.ok) {
    if (result.code === 'authentication_failed') return 'refused';
    return result.code === 'offline' || result.code === 'unreachable' ? 'offline' : 'asking';
  }
  const { latestPaymentIntent } = decodeAnswer(confirmSubscription.answer, result.answer);
  return latestPaymentIntent?.status === 'requires_action' ? 'waiting' : 'placed';
}
