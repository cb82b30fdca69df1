import { ordersOfProducts } from '../../../contract/statistics/statements.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { count, list, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/**
 * The open orders that contain the product: editing it does not change them. Always shown, so that the form
 * below does not move once they are loaded.
 */
export function RunningOrders({ sku, online }: { sku: number; online: boolean }) {
  const { answer } = useRemoteQuery(ordersOfProducts, { query: { skus: String(sku) } }, { online });
  if (answer === undefined && !online) return null;
  const { title, text } = wordsOf(answer?.map(({ shipping }) => shipping.when.slice(0, 10)));
  return (
    <Notice tone="info" title={title} actions={<Link href="/orders">Voir les commandes</Link>}>
      {text}
    </Notice>
  );
}

/** The text about open orders by delivery day; `undefined` while they are loading. */
function wordsOf(days: readonly IsoDay[] | undefined): { readonly title: string; readonly text: string } {
  if (days === undefined) return { title: 'Commandes en cours', text: 'Lecture…' };
  if (days.length === 0)
    return {
      title: 'Aucune commande en cours ne le contient.',
      text: 'Prix et portion valent pour les prochaines.',
    };
  const words = [...new Set(days)]
    .sort()
    .map((day) => `${shortDay(day)}${NO_BREAK}: ${days.filter((one) => one === day).length}`);
  return {
    title: `${count(days.length, 'commande en cours le contient', 'commandes en cours le contiennent')}.`,
    text: `${list(words)}. Prix et portion de ces commandes ne changent plus.`,
  };
}
