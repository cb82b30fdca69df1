import { ordersOfProducts } from '../../../contract/statistics/statements.ts';
import { count, list, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The open orders that hold the product: what is changed here does not change them. */
export function RunningOrders({ sku, online }: { sku: number; online: boolean }) {
  const { answer = [] } = useRemoteQuery(ordersOfProducts, { query: { skus: String(sku) } }, { online });
  if (answer.length === 0) return null;
  const days = answer.map(({ shipping }) => shipping.when.slice(0, 10)).sort();
  const words = [...new Set(days)].map(
    (day) => `${shortDay(day)}${NO_BREAK}: ${days.filter((one) => one === day).length}`,
  );
  return (
    <Notice
      tone="info"
      title={`${count(answer.length, 'commande en cours le contient', 'commandes en cours le contiennent')}.`}
      actions={<Link href="/orders">Voir les commandes</Link>}
    >
      {`${list(words)}. Prix et portion de ces commandes ne changent plus.`}
    </Notice>
  );
}
