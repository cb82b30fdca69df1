import { CalendarPlus, Mail, MapPin, Store, KeyRound, ShoppingBasket } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { User } from '../../../contract/people/users.ts';
import { amount, list, datedDay } from '../../../domain/text/french.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { RemoteDetail, RemoteActions } from '../../shared/remote/remote-detail.tsx';
import { CallLink } from '../../shared/people/call-link.tsx';
import { OfficeContainers } from '../../shared/containers/office-containers.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { CustomerAccount } from './customer-account.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerTerms } from './customer-terms.tsx';
import { type CustomerMoment, dateText, nameOf, standingOf } from '../list/customer-words.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { AccountDialog } from '../dialogs/close-account-dialog.tsx';
import { autolinkUser } from '../../../contract/people/user-office.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { copyText } from '../../shared/device/copy-text.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ordersOfUser } from '../../../contract/orders/orders.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { orderDay, orderState } from '../../shared/orders/order-words.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

interface CustomerDetailProps {
  readonly customer: User;
  readonly moment: CustomerMoment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One customer beside the list: contacts, segment and its reason, orders and actions. */
export function CustomerDetail({ customer, moment, onClose, onChanged }: CustomerDetailProps) {
  const name = nameOf(customer);
  const market = useMarket();
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
        <Text as="p" tone="ink-2">
          {standingOf(customer, moment.now).reason}
        </Text>
        <CustomerActs customer={customer} />
        <Facts customer={customer} moment={moment} />
        <CustomerAccount customer={customer} onChanged={onChanged} />
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
        <OfficeContainers customer={{ id: customer.id, name }} hub={market?.hub} />
        <CustomerOrders customer={customer} moment={moment} />
        <AccountAct customer={customer} onChanged={onChanged} />
      </RemoteDetail>
    </LazySheet>
  );
}

/** All distinct phone numbers. */
function phonesOf({ phone, phoneNumbers }: User): readonly string[] {
  const all = [phone ?? '', ...phoneNumbers.map(({ number }) => number)];
  return [...new Set(all.filter((number) => number.trim() !== ''))];
}

function Facts({ customer, moment }: Pick<CustomerDetailProps, 'customer' | 'moment'>) {
  const { created, logged, shops } = customer;
  const seen = logged === undefined ? undefined : `Vu la dernière fois le ${dateText(logged, moment.zone)}`;
  return (
    <Card padding="none">
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

interface AccountActProps {
  readonly customer: User;
  readonly onChanged: () => void;
}

/** Closes the account; at the end of the sheet to avoid accidental touches, and never one's own. */
function AccountAct({ customer, onChanged }: AccountActProps) {
  const online = useOnline();
  const [device] = useDevice();
  const [open, setOpen] = useState(false);
  if (device.person === customer.id) return null;
  return (
    <RemoteActions>
      <Button
        look={customer.status ? 'danger-line' : undefined}
        wide
        disabled={!online}
        onClick={() => setOpen(true)}
      >
        {customer.status ? 'Fermer le compte' : 'Rouvrir le compte'}
      </Button>
      <AccountDialog customer={customer} open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
    </RemoteActions>
  );
}

/** The actions needed first during a call, below the contacts. None for a closed account. */
function CustomerActs({ customer }: { customer: User }) {
  const [device] = useDevice();
  if (!customer.status) return null;
  return (
    <RemoteActions>
      {device.person !== customer.id && (
        <ButtonLink
          look="primary"
          icon={<ShoppingBasket />}
          wide
          href={`/customers/${customer.id}/order`}
        >{`Commander pour ${nameOf(customer)}`}</ButtonLink>
      )}
      <SignInLink customer={customer} />
    </RemoteActions>
  );
}

/** Creates a single-use sign-in link, for a caller who cannot sign in. */
function SignInLink({ customer }: { customer: User }) {
  const online = useOnline();
  const mutation = useRemoteMutation(autolinkUser);
  const copy = async () => {
    const result = await mutation.mutate({ params: { id: customer.id }, body: {} });
    if (!result.ok) return;
    const { link } = decodeAnswer(autolinkUser.answer, result.answer);
    await copyText(link, 'Lien de connexion copié');
  };
  return (
    <>
      <Button icon={<KeyRound />} wide disabled={!online} busy={mutation.pending} onClick={() => void copy()}>
        Copier un lien de connexion
      </Button>
      <RemoteProblem refusal={mutation.refusal} />
    </>
  );
}

const SHOWN = 10;

/** The latest orders, each with a link. */
function CustomerOrders({ customer, moment }: { customer: User; moment: CustomerMoment }) {
  const locale = useLocale();
  const bought = customer.orders.count > 0;
  const query = { limit: SHOWN };
  const remote = useRemoteQuery(ordersOfUser, bought ? { params: { id: customer.id }, query } : undefined);
  const orders = remote.answer;
  if (!bought) return null;
  return (
    <Section title="Dernières commandes">
      <RemoteProblem refusal={remote.refusal} again={remote.refetch} />
      {orders === undefined && remote.refusal === undefined && <SkeletonRows count={3} />}
      {orders !== undefined && (
        <Card padding="none">
          {orders.map((order) => {
            const day = orderDay(order, moment.zone);
            const { label, tone } = orderState(order);
            return (
              <ListRow
                key={order.oid}
                href={`/orders?day=${day}&oid=${order.oid}`}
                title={datedDay(day)}
                detail={
                  isUndone(order)
                    ? `Commande ${order.oid}`
                    : `Commande ${order.oid}, ${amount(orderAmounts(order).bill, locale)}`
                }
                trailing={<Badge tone={tone}>{label}</Badge>}
              />
            );
          })}
        </Card>
      )}
    </Section>
  );
}
