import { Scale } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { creditsGiven } from '../../../domain/order/problem-credit.ts';
import { foundPrice } from '../../../domain/fulfilment/expected-weight.ts';
import { isUndone, wasPaidFor } from '../../../domain/payment/payment-status.ts';
import { type EquationTerm, totalEquation } from '../../../domain/payment/total-equation.ts';
import { amount, count, figure, NO_BREAK, percent } from '../../../domain/text/french.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { changeAmount, orderChanges, takenWords } from './order-total-changes.ts';
import styles from './own-order.module.css';

/** Why the total changed since the order was placed: as an equation, then line by line; hidden without a change. */
export function OrderChanges({ order }: { order: Order }) {
  const locale = useLocale();
  const changes = orderChanges(order);
  const equation = isUndone(order) ? undefined : totalEquation(order, foundPrice, creditsGiven(order.items));
  if (changes.length === 0 && equation === undefined) return null;
  return (
    <div className={styles.why}>
      <Notice tone="info" icon={<Scale />} title="Pourquoi le total a changé">
        {equation !== undefined && (
          <Row as="dl" gap="4" wrap className={styles.equation}>
            <div>
              <dt>à la commande</dt>
              <dd>{figure(equation.ordered, locale)}</dd>
            </div>
            {equation.terms.map((term) => (
              <div key={term.kind}>
                <dt>{termWords(term, order)}</dt>
                <dd>{term.by > 0 ? `+${figure(term.by, locale)}` : figure(term.by, locale)}</dd>
              </div>
            ))}
            <div>
              <dt>{dueWords(order)}</dt>
              <dd>{amount(equation.due, locale)}</dd>
            </div>
          </Row>
        )}
        <ul>
          {changes.map((change) => {
            const by = changeAmount(change, locale);
            return (
              <Row as="li" gap="3" justify="between" key={change.id}>
                {`${change.what}${NO_BREAK}: ${change.why}`}
                {by !== undefined && <b>{by}</b>}
              </Row>
            );
          })}
        </ul>
        {takenWords(order, locale)}
      </Notice>
    </div>
  );
}

/** The label of a term of the equation: « poids réels de 4 produits ». */
function termWords({ kind, lines }: EquationTerm, { payment }: Order): string {
  switch (kind) {
    case 'weighed':
      return `poids réels de ${count(lines, 'produit', 'produits')}`;
    case 'missing':
      return count(lines, 'produit manquant', 'produits manquants');
    case 'fees':
      return `frais de service, ${percent(payment.fees.charge)}`;
    case 'credit':
      return 'crédit rendu';
    case 'rest':
      return 'rabais non utilisé';
    case 'refunded':
      return 'remboursé';
  }
}

function dueWords({ items, payment: { status, issuer, captured, refunded } }: Order): string {
  if (captured > ZERO) {
    if (refunded > ZERO || creditsGiven(items) > ZERO) return 'en tout';
    return issuer === 'invoice' ? 'facturé' : 'débité';
  }
  return wasPaidFor(status) ? 'à payer' : 'prévu';
}
