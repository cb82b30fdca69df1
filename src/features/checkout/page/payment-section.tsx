import { Wallet } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { amountOf } from '../../../domain/text/french.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { MeansNotice, useMeans } from '../../finance/payments/means-notice.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { cardsHref } from '../../shared/pages/return-path.ts';
import styles from './payment-section.module.css';
import type { StepProps } from './checkout-step.ts';

/** The payment step: a stored card, an invoice, and the customer's credit. */
export function HowSection({ state: { ordering, choice, choose }, plan }: StepProps) {
  const locale = useLocale();
  const cards = cardsHref(panelHref(useAppLocation(), 'checkout'));
  const means = useMeans();
  const balance = ordering.me?.balance ?? 0;
  return (
    <Section
      title="Payer"
      action={
        means.cards && (
          <Link href={cards} aria-label="Ajouter un moyen de paiement">
            Ajouter
          </Link>
        )
      }
    >
      <MeansNotice means={means} />
      {plan.payments.length === 0 ? (
        means.cards && (
          <Notice
            tone="info"
            title="Aucun moyen de paiement"
            actions={
              <ButtonLink size={44} href={cards}>
                Ajouter une carte
              </ButtonLink>
            }
          >
            Ajoutez une carte une fois, avec du réseau&nbsp;: elle servira ensuite partout.
          </Notice>
        )
      ) : (
        <PaymentChoice
          options={plan.payments}
          value={plan.payment?.alias}
          onChange={(alias) => choose({ alias })}
          replaceHref={cards}
        />
      )}
      {plan.payment?.issuer === 'twint' && (
        <Notice tone="info">
          TWINT débite tout de suite. Si le poids réel est plus léger, la différence vous est rendue.
        </Notice>
      )}
      {ordering.me !== null && balance > 0 && (
        <div className={styles.credit}>
          <Card>
            <Switch
              label="Utiliser mon crédit"
              detail={amountOf(ordering.me.balance, 'disponible', 'disponibles', locale)}
              icon={<Wallet />}
              checked={choice.credit === true}
              onChange={(credit) => choose({ credit })}
            />
          </Card>
        </div>
      )}
    </Section>
  );
}
