import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Section } from '../../components/section.tsx';
import { nameOf } from '../../parts/customer-words.ts';
import { OrderSums } from '../../parts/order-sums.tsx';
import styles from './order-for.module.css';
import type { StepProps } from './step.ts';

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
