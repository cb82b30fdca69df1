import type { ShopStatement } from '../../../contract/statistics/statements.ts';
import { type Locale, figure, shortDay } from '../../../domain/text/french.ts';
import { add, type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';

type SoldOrder = ShopStatement['byOrder'][number];

interface OrdersSoldProps {
  readonly orders: readonly SoldOrder[];
  readonly locale: Locale;
  readonly className: string | undefined;
  /** The class of numeric cells. */
  readonly end: string | undefined;
}

/** What a shop is owed for each order, and how it came about; on screen and on paper. */
export function OrdersSold({ orders, locale, className, end }: OrdersSoldProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">Commande</th>
          <th scope="col" className={end}>
            À verser
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((one) => (
          <tr key={one.oid}>
            <td>
              {shortDay(one.day)}, n°&nbsp;{one.oid}
              <br />
              <small>{stepsText(one, locale)}</small>
            </td>
            <td className={end}>{figure(one.net, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** « vendu 43,06, rendu −3,33, commission −5,66 ». */
function stepsText({ ordered, weights, refundsBorne, discount, fees }: SoldOrder, locale: Locale): string {
  const less = (words: string, money: Centimes) =>
    money > ZERO && `${words} ${figure(subtract(ZERO, money), locale)}`;
  return [
    `vendu ${figure(add(ordered, weights), locale)}`,
    weights !== ZERO && `dont ${figure(weights, locale)} de poids`,
    less('rendu', refundsBorne),
    less('rabais', discount),
    less('commission', fees),
  ]
    .filter((words) => words !== false)
    .join(', ');
}
