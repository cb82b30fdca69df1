import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { leftWithSomebody } from '../../../domain/fulfilment/delivery-outcome.ts';
import { openAtDoor, openAtDoorWords } from '../../../domain/fulfilment/unprepared-at-door.ts';
import styles from './deliver-question.module.css';
import { type DeliveryReport, useDeliver } from './use-deliver-orders.ts';

interface Leaving {
  readonly orders: readonly Order[];
  readonly name: string;
  readonly said: DeliveryReport;
}

/** How a delivery is said, and the question that may come first. */
interface AskingDelivery {
  /** Says it, or asks first when bags leave while something of them is open. */
  readonly deliver: (
    orders: readonly Order[],
    name: string,
    said: DeliveryReport,
  ) => Promise<void> | undefined;
  readonly question: ReactNode;
}

/**
 * Says how a delivery ended. Before bags leave of which something is open (a weight, a bag, a line without an answer), it
 * is named and asked for: at the door one knows better, and the office sees what was left
 * (docs/rules.md#delivery-outcomes).
 */
export function useAskingDelivery(): AskingDelivery {
  const deliver = useDeliver();
  const [asked, setAsked] = useState<Leaving>();
  const [open, setOpen] = useState(false);
  const words = asked === undefined ? [] : openAtDoorWords(openAtDoor(asked.orders));
  const close = () => setOpen(false);
  return {
    deliver(orders, name, said) {
      const left = leftWithSomebody(said.outcome) ? openAtDoorWords(openAtDoor(orders)) : [];
      if (left.length === 0) return deliver(orders, name, said);
      setAsked({ orders, name, said });
      setOpen(true);
      return undefined;
    },
    question: asked !== undefined && (
      <Sheet
        open={open}
        onClose={close}
        title="Livrer quand même&nbsp;?"
        detail={asked.name}
        footer={
          <div className={styles.verbs}>
            <Button size={64} wide icon={<Undo2 />} onClick={close}>
              Compléter d’abord
            </Button>
            <Button
              look="primary"
              size={64}
              wide
              icon={<Check />}
              onClick={() => {
                close();
                return deliver(asked.orders, asked.name, asked.said);
              }}
            >
              Livrer quand même
            </Button>
          </div>
        }
      >
        <div className={styles.question}>
          {words.map((sentence) => (
            <Notice key={sentence} tone="bell">
              {sentence}
            </Notice>
          ))}
          <p>Le bureau verra ce qui manque, et rien n’est encaissé avant que chaque prix soit connu.</p>
        </div>
      </Sheet>
    ),
  };
}
