import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PaymentChoice } from '../checkout/page/payment-choice.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import type { StepProps } from './assisted-order-step.ts';

/** How it is paid: by the customer's own means alone, and by invoice where that was agreed. */
export function How({ plan, wishes, refusal }: StepProps) {
  return (
    <Section title="Payer">
      <div className={styles.part}>
        {plan.payments.length === 0 ? (
          <Notice tone="info" title="Aucun moyen de paiement">
            Le client ajoute une carte dans son compte, ou la facture lui est accordée sur sa fiche.
          </Notice>
        ) : (
          <PaymentChoice
            options={plan.payments}
            value={plan.payment?.alias}
            onChange={(alias) => wishes.choose({ alias })}
          />
        )}
        <PartProblem part="how" refusal={refusal} />
      </div>
    </Section>
  );
}
