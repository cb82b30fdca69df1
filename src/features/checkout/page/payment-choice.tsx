import { CreditCard, ReceiptText, Wallet } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import styles from './payment-choice.module.css';
import type { PaymentOption } from '../../shared/ordering/payment-options.ts';

const icons = { card: <CreditCard />, invoice: <ReceiptText />, wallet: <Wallet /> };

interface PaymentChoiceProps {
  options: readonly PaymentOption[];
  value: string | undefined;
  onChange: (alias: string) => void;
  /** Where an unusable card is replaced; absent in another person's order. */
  replaceHref?: string | undefined;
}

/** Chooses the payment method; an unusable card stays listed with its reason and a link to replace it. */
export function PaymentChoice({ options, value, onChange, replaceHref }: PaymentChoiceProps) {
  return (
    <RadioList
      legend="Moyen de paiement"
      value={value}
      onChange={onChange}
      options={options.map(({ alias, title, detail, refusal, kind }) => ({
        value: alias,
        title,
        detail,
        refusal,
        disabled: refusal !== undefined,
        trailing:
          refusal !== undefined && kind === 'card' && replaceHref !== undefined ? (
            <Link className={styles.replace} href={replaceHref} aria-label={`Remplacer ${title}`}>
              Remplacer
            </Link>
          ) : (
            <span className={styles.icon} aria-hidden>
              {icons[kind]}
            </span>
          ),
      }))}
    />
  );
}
