import { Button } from '../../../ui/actions/button.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { type DisputeChoice, disputeChoices } from '../../../domain/fulfilment/line-dispute.ts';
import { priceAtWeight } from '../../../domain/fulfilment/weighed-line.ts';
import { useLineActs } from './line-actions.ts';
import { DAY_LOCKED_TEXT, DAY_LOCKED_TITLE, useDayLocked } from '../stops/use-day-locked.ts';
import { choiceWords } from './dispute-words.ts';
import { useResolveDispute } from './use-settle-dispute.ts';

interface DisputeVerbsProps {
  readonly order: Order;
  readonly item: OrderItem;
  /** Also offers the office's actions on the quantity found. */
  readonly counts: boolean;
  /** Large touch targets, for the field. */
  readonly large?: boolean | undefined;
}

/** The possible resolutions of a disputed line, one button each; the one that keeps the current state comes first. */
export function DisputeVerbs({ order, item, counts, large = false }: DisputeVerbsProps) {
  const settle = useResolveDispute();
  const acts = useLineActs();
  const locked = useDayLocked(order);
  const decide = (choice: DisputeChoice) => {
    if (choice.kind === 'found') return settle(order, item, choice.found);
    const finalprice = priceAtWeight(item, choice.grams) ?? item.finalprice;
    return acts.weigh(order, item, { grams: choice.grams, finalprice });
  };
  if (locked) return <p>{`${DAY_LOCKED_TITLE}. ${DAY_LOCKED_TEXT}`}</p>;
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
