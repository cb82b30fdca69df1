import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { RadioList, type RadioOption } from '../../../ui/fields/radio-list.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import {
  DELIVERY_OUTCOMES,
  type DeliveryOutcome,
  leftWithSomebody,
  NOT_DELIVERED,
  OUTCOME_WORDS,
} from '../../../domain/fulfilment/delivery-outcome.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useDeliveryPrompt, useWithdrawDelivery } from '../../fulfilment/stops/deliver-question.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';

interface DeliverySheetProps {
  readonly orders: readonly Order[];
  readonly name: string;
  /** Whether every line is settled, so that the bags may leave (docs/rules.md#delivery-outcomes). */
  readonly ready: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a delivery that did not go as usual, with a comment. */
export function DeliverySheet({ open, ...sheet }: DeliverySheetProps) {
  const { deliver, question } = useDeliveryPrompt();
  const [first] = sheet.orders;
  return (
    <>
      {open && first !== undefined && <OutcomeChoice {...sheet} {...{ first, deliver }} />}
      {question}
    </>
  );
}

type ChoiceProps = Omit<DeliverySheetProps, 'open'> &
  Pick<ReturnType<typeof useDeliveryPrompt>, 'deliver'> & { readonly first: Order };

/** Mounted only while open: it starts from the present outcome. */
function OutcomeChoice({ orders, first, name, ready, onClose, deliver }: ChoiceProps) {
  const present = outcomeOf(first.shipping);
  const withdraw = useWithdrawDelivery();
  const office = useMay()('order.capture', first.hub);
  const [outcome, setOutcome] = useState<Choice>(present ?? 'absent');
  const before = first.shipping.outcome?.note ?? '';
  const [note, setNote] = useState(before);
  const [asked, setAsked] = useState(false);
  const trimmed = note.trim();
  const unnamed = outcome === 'neighbour' && trimmed === '';
  const give = async () => {
    if (unnamed) {
      setAsked(true);
      return;
    }
    onClose();
    if (outcome === present && trimmed === before) return;
    if (outcome !== NONE) {
      await deliver(orders, name, { outcome, ...(trimmed !== '' && { note: trimmed }) });
      return;
    }
    for (const order of orders) if (outcomeOf(order.shipping) !== null) await withdraw(order);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      detail={`Comment s’est terminée la livraison${NO_BREAK}?`}
      footer={
        <Button look="primary" size={64} wide onClick={give}>
          {wordsOf(outcome)}
        </Button>
      }
    >
      <Stack gap="3">
        <RadioList
          legend="Issue de la livraison"
          value={outcome}
          onChange={setOutcome}
          options={outcomeChoices(present, { ready, office })}
        />
        <TextArea
          label="Note pour le client et le bureau"
          rows={2}
          maxLength={300}
          value={note}
          error={asked && unnamed ? 'Écrivez chez qui sont les sacs.' : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Sheet>
  );
}

const NONE = 'none';
type Choice = DeliveryOutcome | typeof NONE;

/**
 * The outcomes that a person may report, each other one with the reason against it. Only the office takes back what
 * was handed over (docs/rules.md#delivery-outcomes).
 */
export function outcomeChoices(
  present: DeliveryOutcome | null,
  { ready, office }: { readonly ready: boolean; readonly office: boolean },
): readonly RadioOption<Choice>[] {
  const handedOver = present !== null && leftWithSomebody(present);
  const refusalOf = (choice: Choice): string | undefined => {
    if (choice !== NONE && leftWithSomebody(choice)) {
      return ready || handedOver ? undefined : 'Des articles restent à préparer';
    }
    return handedOver && !office ? 'Déjà remise, seul le bureau peut la reprendre' : undefined;
  };
  const choices: readonly Choice[] = present === null ? DELIVERY_OUTCOMES : [...DELIVERY_OUTCOMES, NONE];
  return choices.map((value) => {
    const refusal = refusalOf(value);
    return {
      value,
      title: wordsOf(value),
      detail: DETAILS[value],
      ...(refusal !== undefined && { disabled: true, refusal }),
    };
  });
}

function wordsOf(choice: Choice): string {
  return choice === NONE ? NOT_DELIVERED : OUTCOME_WORDS[choice];
}

const DETAILS: Readonly<Record<Choice, string>> = {
  delivered: 'Remise en mains propres',
  absent: 'Personne n’a ouvert, les sacs reviennent',
  refused: 'Le client n’en a pas voulu, les sacs reviennent',
  dropped: 'Laissée devant la porte ou à l’endroit dit',
  neighbour: 'Dites chez qui dans la note',
  none: 'La livraison est reprise, le client n’a rien reçu',
};
