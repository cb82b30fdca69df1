import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { nameOf } from '../customers/list/customer-words.ts';
import { OrderSums } from '../checkout/page/order-totals-list.tsx';
import styles from './assisted-order.module.css';
import type { StepProps } from './assisted-order-step.ts';

/** What it comes to, as the customer is told it, and what they said yes to. */
export function Agreed({ customer, ordering, plan, wishes: { choice, choose } }: StepProps) {
  const name = nameOf(customer);
  return (
    <Section title="Récapitulatif">
      <div className={styles.part}>
        <OrderSums ordering={ordering} plan={plan} />
        <Card>
          <Checkbox
            label={`${name} accepte les conditions générales`}
            checked={choice.terms === true}
            onChange={(terms) => choose({ terms })}
          />
          {plan.alcohol && (
            <Checkbox
              label={`${name} a l’âge légal pour l’alcool de cette commande`}
              detail="16&nbsp;ans pour le vin, la bière et le cidre, 18&nbsp;ans pour les alcools forts. L’âge est vérifié à la livraison."
              checked={choice.adult === true}
              onChange={(adult) => choose({ adult })}
            />
          )}
        </Card>
      </div>
    </Section>
  );
}
