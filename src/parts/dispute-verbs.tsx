import { Button } from '../components/button.tsx';
import type { Order, OrderItem } from '../contract/orders.ts';
import { type DisputeChoice, disputeChoices } from '../domain/line-dispute.ts';
import { priceAtWeight } from '../domain/weighed-line.ts';
import { useLineActs } from './courier-acts.ts';
import { choiceWords } from './office-names.ts';
import { useResolveDispute } from './use-settle.ts';

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
