import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { amount, figure } from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import { amountProblem, parseAmount } from '../../../domain/text/typed-amount.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './automatic-order.module.css';
import type { StepProps } from './checkout-step.ts';

/**
 * Whether an order made offline may be sent automatically, and up to which amount (docs/rules.md#intent-consent): off
 * by default.
 */
export function ByItself({ state: { choice, choose }, plan }: StepProps) {
  const locale = useLocale();
  const toPay = plan.priced?.totals.toPay;
  const ceiling = choice.ceiling === undefined ? undefined : centimes(choice.ceiling);
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : amountProblem(typed);
  if (toPay === undefined) return null;
  return (
    <Section title="Si le réseau manque">
      <Card>
        <Switch
          label="Envoyer toute seule au retour du réseau"
          detail={
            ceiling === undefined
              ? 'Sinon, une touche de votre part suffit.'
              : `Si rien ne change que le prix, jusqu’à ${amount(ceiling, locale)}, dans les 6\u00a0heures et avant l’heure limite.`
          }
          checked={ceiling !== undefined}
          onChange={(on) => {
            setTyped(undefined);
            choose({ ceiling: on ? toPay : undefined });
          }}
        />
        {ceiling !== undefined && (
          <div className={styles.ceiling}>
            <Field
              label="Montant maximal"
              kind="decimal"
              trailing="CHF"
              value={typed ?? figure(ceiling, locale)}
              error={
                problem ??
                (ceiling < toPay
                  ? `En dessous de ${amount(toPay, locale)}, elle attendra votre touche.`
                  : undefined)
              }
              onChange={(event) => {
                setTyped(event.target.value);
                const read = parseAmount(event.target.value);
                if (read !== undefined) choose({ ceiling: read });
              }}
              onBlur={() => setTyped(undefined)}
            />
          </div>
        )}
      </Card>
    </Section>
  );
}
