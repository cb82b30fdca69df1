import { Wallet } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { Switch } from '../../components/switch.tsx';
import { amountOf } from '../../domain/french.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { useLocale } from '../../parts/market.tsx';
import { PaymentChoice } from '../../parts/payment-choice.tsx';
import { cardsHref } from '../../parts/way-back.ts';
import styles from './how-section.module.css';
import type { StepProps } from './step.ts';

/** How it is paid: a stored card, an invoice, and the credit that the customer has. */
export function HowSection({ state: { ordering, choice, choose }, plan }: StepProps) {
  const locale = useLocale();
  const cards = cardsHref(panelHref(useAppLocation(), 'checkout'));
  const balance = ordering.me?.balance ?? 0;
  return (
    <Section
      title="Payer"
      action={
        <Link href={cards} aria-label="Ajouter un moyen de paiement">
          Ajouter
        </Link>
      }
    >
      {plan.payments.length === 0 ? (
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
      ) : (
        <PaymentChoice
          options={plan.payments}
          value={plan.payment?.alias}
          onChange={(alias) => choose({ alias })}
          replaceHref={cards}
        />
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
