import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import {
  DELIVERY_OUTCOMES,
  type DeliveryOutcome,
  leftWithSomebody,
  OUTCOME_WORDS,
} from '../../../domain/fulfilment/delivery-outcome.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useDeliveryPrompt } from '../../fulfilment/stops/deliver-question.tsx';
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
export function DeliverySheet({ orders, name, ready, open, onClose }: DeliverySheetProps) {
  const { deliver, question } = useDeliveryPrompt();
  const [outcome, setOutcome] = useState<DeliveryOutcome>('absent');
  const [note, setNote] = useState('');
  const give = () => {
    onClose();
    return deliver(orders, name, { outcome, ...(note.trim() !== '' && { note: note.trim() }) });
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={name}
        detail={`Comment s’est terminée la livraison${NO_BREAK}?`}
        footer={
          <Button look="primary" size={64} wide onClick={give}>
            {OUTCOME_WORDS[outcome]}
          </Button>
        }
      >
        <Stack gap="3">
          <RadioList
            legend="Issue de la livraison"
            value={outcome}
            onChange={setOutcome}
            options={DELIVERY_OUTCOMES.map((one) => ({
              value: one,
              title: OUTCOME_WORDS[one],
              detail: DETAILS[one],
              disabled: !ready && leftWithSomebody(one),
              ...(!ready && leftWithSomebody(one) && { refusal: 'Des articles restent à préparer' }),
            }))}
          />
          <TextArea
            label="Note pour le client et le bureau"
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Stack>
      </Sheet>
      {question}
    </>
  );
}

const DETAILS: Readonly<Record<DeliveryOutcome, string>> = {
  delivered: 'Remise en mains propres',
  absent: 'Personne n’a ouvert, les sacs reviennent',
  refused: 'Le client n’en a pas voulu, les sacs reviennent',
  dropped: 'Laissée devant la porte ou à l’endroit dit',
  neighbour: 'Dites chez qui dans la note',
};
