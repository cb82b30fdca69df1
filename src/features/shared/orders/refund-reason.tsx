import { useState } from 'react';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { fromChf } from '../../../domain/money/money.ts';
import {
  CAUSE_WORDS,
  REFUND_CAUSES,
  type RefundBearer,
  type RefundCause,
} from '../../../domain/payment/refund-bearer.ts';
import { amount } from '../../../domain/text/french.ts';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Select } from '../../../ui/fields/select.tsx';

/** A possible bearer of a refund beside the hub: a shop by its path, or all shops of the order together. */
interface BearingShop {
  readonly id: string;
  readonly name: string;
}

/** The cause and the bearer of a refund as chosen by the office. `bearer`: `hub`, or the id of a shop. */
interface RefundReason {
  readonly cause: RefundCause | undefined;
  readonly bearer: string;
}

/** The state of cause and bearer; `first`: the default bearer. */
export function useRefundReason(first: string) {
  const [reason, setReason] = useState<RefundReason>({ cause: undefined, bearer: first });
  return {
    reason,
    setReason,
    /** In the form of the API calls. */
    given: {
      bearer: bearerOf(reason),
      ...(reason.cause !== undefined && { cause: reason.cause }),
    },
    forget: () => setReason({ cause: undefined, bearer: first }),
  };
}

function bearerOf({ bearer }: RefundReason): RefundBearer {
  return bearer === 'hub' ? 'hub' : 'shop';
}

interface RefundReasonFieldsProps {
  readonly shops: readonly BearingShop[];
  readonly value: RefundReason;
  readonly onChange: (reason: RefundReason) => void;
}

/** Asks for the cause of a refund and who bears it (docs/rules.md#who-bears-a-refund). */
export function RefundReasonFields({ shops, value, onChange }: RefundReasonFieldsProps) {
  const bearers = [
    { value: 'hub', title: 'Le marché', detail: 'Le producteur reçoit ce qu’il a vendu.' },
    ...shops.map(({ id, name }) => ({ value: id, title: name, detail: 'Retenu sur son décompte.' })),
  ];
  return (
    <>
      <Select
        label="Raison"
        placeholder="Sans précision"
        value={value.cause ?? ''}
        options={REFUND_CAUSES.map((cause) => ({ value: cause, label: CAUSE_WORDS[cause] }))}
        onChange={({ target }) =>
          onChange({ ...value, cause: REFUND_CAUSES.find((cause) => cause === target.value) })
        }
      />
      <RadioList
        legend="À la charge de"
        hideLegend={false}
        options={bearers}
        value={value.bearer}
        onChange={(bearer) => onChange({ ...value, bearer })}
      />
    </>
  );
}

/** The text of a refused refund; with the amount that the card can still receive, if the bank states it. */
export function refundRefusalText(refusal: RemoteCallRefusal | undefined): string | undefined {
  if (refusal?.code !== 'refund_too_much') return refusal?.message;
  const { details } = refusal;
  const left =
    typeof details === 'object' && details !== null && 'left' in details ? details.left : undefined;
  if (typeof left !== 'number') return refusal.message;
  return left === 0
    ? 'Rien n’a été rendu\u00a0: la banque a déjà tout rendu sur la carte.'
    : `Rien n’a été rendu\u00a0: la carte ne peut plus recevoir que ${amount(fromChf(left))}.`;
}
