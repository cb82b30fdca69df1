import { Mail, UserRoundCheck } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import type { User } from '../../contract/people/users.ts';
import { CallLink } from '../shared/people/call-link.tsx';
import { nameOf } from '../customers/list/customer-words.ts';
import styles from './assisted-order.module.css';

/** Says all the time whose order this is, and how to reach them. */
export function ForWhom({ customer }: { customer: User }) {
  const name = nameOf(customer);
  const { email, phone = '' } = customer;
  return (
    <section className={styles.whom} aria-label="Pour qui">
      <UserRoundCheck aria-hidden />
      <p>
        <b>
          Vous commandez pour <Link href={`/customers?id=${customer.id}`}>{name}</Link>
        </b>
        <small>À ses prix et avec ses moyens de paiement. Votre nom est noté avec la commande.</small>
      </p>
      <CallLink label={`Appeler ${name}, ${phone}`} phone={phone} />
      <IconLink label={`Écrire à ${name}`} href={`mailto:${email.address}`} icon={<Mail />} />
    </section>
  );
}
