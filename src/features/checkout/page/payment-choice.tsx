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
  /** Where a card that cannot be used is replaced; nowhere for whoever looks at those of somebody else. */
  replaceHref?: string | undefined;
}

/** How the order is paid; a card that cannot be used stays, with why and the way to replace it. */
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
