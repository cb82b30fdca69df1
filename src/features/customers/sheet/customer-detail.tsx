import { CalendarPlus, Mail, MapPin, Store, Wallet } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { User } from '../../../contract/people/users.ts';
import { amount, list, type Locale } from '../../../domain/text/french.ts';
import { type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { CallLink } from '../../shared/people/call-link.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { AccountAct } from './close-account-action.tsx';
import { CustomerActs } from './customer-actions.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTerms } from './customer-terms.tsx';
import { type CustomerMoment, dateText, nameOf, standingOf } from '../list/customer-words.ts';
import styles from '../list/customer-pages.module.css';

interface CustomerDetailProps {
  readonly customer: User;
  readonly moment: CustomerMoment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One customer beside the list: how to reach them, where they stand and why, what they ordered, what may be done. */
export function CustomerDetail({ customer, moment, onClose, onChanged }: CustomerDetailProps) {
  const name = nameOf(customer);
  const { email } = customer;
  return (
    <LazySheet open onClose={onClose} title={name} detail={email.address} wide="side">
      <RemoteDetail
        state={<CustomerBadge customer={customer} now={moment.now} />}
        reach={
          <>
            {phonesOf(customer).map((number) => (
              <CallLink key={number} label={`Appeler ${name}, ${number}`} phone={number} />
            ))}
            <IconLink label={`Écrire à ${name}`} href={`mailto:${email.address}`} icon={<Mail />} />
          </>
        }
      >
        <p className={styles.quiet}>{standingOf(customer, moment.now).reason}</p>
        <CustomerActs customer={customer} />
        <Facts customer={customer} moment={moment} />
        <CustomerTerms customer={customer} moment={moment} onChanged={onChanged} />
        {customer.addresses.length > 0 && (
          <Section title="Adresses">
            <Card padding="none">
              {customer.addresses.map((address, at) => (
                <ListRow
                  key={at}
                  leading={<MapPin aria-hidden />}
                  title={address.name}
                  detail={addressLine(address)}
                />
              ))}
            </Card>
          </Section>
        )}
        <CustomerOrders customer={customer} moment={moment} />
        <AccountAct customer={customer} onChanged={onChanged} />
      </RemoteDetail>
    </LazySheet>
  );
}

/** Every number of theirs, each once. */
function phonesOf({ phone, phoneNumbers }: User): readonly string[] {
  const all = [phone ?? '', ...phoneNumbers.map(({ number }) => number)];
  return [...new Set(all.filter((number) => number.trim() !== ''))];
}

function Facts({ customer, moment }: Pick<CustomerDetailProps, 'customer' | 'moment'>) {
  const locale = useLocale();
  const { balance, created, logged, shops } = customer;
  const seen = logged === undefined ? undefined : `Vu la dernière fois le ${dateText(logged, moment.zone)}`;
  return (
    <Card padding="none">
      <ListRow leading={<Wallet aria-hidden />} title={balanceText(balance, locale)} />
      <ListRow
        leading={<CalendarPlus aria-hidden />}
        title={`Compte ouvert le ${dateText(created, moment.zone)}`}
        detail={seen}
      />
      {shops.length > 0 && (
        <ListRow
          leading={<Store aria-hidden />}
          title="Producteur"
          detail={list(shops.map((shop) => shop.name))}
        />
      )}
    </Card>
  );
}

function balanceText(balance: Centimes, locale: Locale): string {
  if (balance === 0) return 'Pas d’avoir';
  return balance > 0
    ? `Avoir de ${amount(balance, locale)}`
    : `Doit ${amount(subtract(ZERO, balance), locale)}`;
}
