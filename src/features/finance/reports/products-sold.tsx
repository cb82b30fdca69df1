import type { ReportOrders } from '../../../contract/statistics/statements.ts';
import { figure, type Locale, percent } from '../../../domain/text/french.ts';

interface ProductsSoldProps {
  readonly products: ReportOrders['products'];
  readonly locale: Locale;
  readonly className: string | undefined;
  /** The class of numeric cells. */
  readonly end: string | undefined;
}

/** The sales of each product, sorted by tax rate and then by quantity; on screen and on paper. */
export function ProductsSold({ products, locale, className, end }: ProductsSoldProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">Article</th>
          {['Quantité', 'TVA', 'CHF'].map((head) => (
            <th key={head} scope="col" className={end}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ sku, title, count, amount, tva }) => (
          <tr key={sku}>
            <td>{title}</td>
            <td className={end}>{count}</td>
            <td className={end}>{percent(tva)}</td>
            <td className={end}>{figure(amount, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
