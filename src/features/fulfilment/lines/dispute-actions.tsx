import { Button } from '../../../ui/actions/button.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { type DisputeChoice, disputeChoices } from '../../../domain/fulfilment/line-dispute.ts';
import { priceAtWeight } from '../../../domain/fulfilment/weighed-line.ts';
import { useLineActs } from './line-actions.ts';
import { choiceWords } from './dispute-words.ts';
import { useResolveDispute } from './use-settle-dispute.ts';

interface DisputeVerbsProps {
  readonly order: Order;
  readonly item: OrderItem;
  /** Also whether and how much of it was found: for the office alone. */
  readonly counts: boolean;
  /** For thumbs in the field. */
  readonly large?: boolean | undefined;
}

/** What can be decided of a disputed line, a button each: what stands first. */
export function DisputeVerbs({ order, item, counts, large = false }: DisputeVerbsProps) {
  const settle = useResolveDispute();
  const acts = useLineActs();
  const decide = (choice: DisputeChoice) => {
    if (choice.kind === 'found') return settle(order, item, choice.found);
    const finalprice = priceAtWeight(item, choice.grams) ?? item.finalprice;
    return acts.weigh(order, item, { grams: choice.grams, finalprice });
  };
  return disputeChoices(item)
    .filter(({ kind }) => counts || kind === 'weight')
    .map((choice) => {
      const words = choiceWords(choice, item);
      return (
        <Button
          key={words}
          look={choice.stands ? 'soft' : 'line'}
          size={large ? 64 : 44}
          wide={large}
          onClick={() => decide(choice)}
        >
          {words}
        </Button>
      );
    });
}
