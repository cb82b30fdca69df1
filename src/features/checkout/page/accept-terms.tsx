import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './accept-terms.module.css';
import type { StepProps } from './checkout-step.ts';

/** What must be accepted before ordering, and where it stands written. */
export function Conditions({ state: { ordering, choice, choose }, plan }: StepProps) {
  const { terms, privacy, seller } = ordering.config.legal;
  return (
    <Section title="Conditions">
      <Card>
        <Checkbox
          label="J’accepte les conditions générales"
          checked={choice.terms === true}
          onChange={(accepted) => choose({ terms: accepted })}
        />
        {plan.alcohol && (
          <Checkbox
            label="J’ai l’âge légal pour acheter l’alcool de ce cabas"
            detail="16&nbsp;ans pour le vin, la bière et le cidre, 18&nbsp;ans pour les alcools forts. L’âge est vérifié à la livraison."
            checked={choice.adult === true}
            onChange={(adult) => choose({ adult })}
          />
        )}
        <p className={styles.links}>
          <Link href={`/content/${terms}`}>Conditions générales</Link>
          <Link href={`/content/${privacy}`}>Vos données</Link>
          <Link href={`/content/${seller}`}>Qui vend</Link>
        </p>
      </Card>
    </Section>
  );
}
