import { CalendarDays, History, Mail, MapPin, Repeat } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { OfficeSubscription } from '../../../contract/orders/subscriptions.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { unitPriceText } from '../../../domain/catalogue/base-price.ts';
import { amount, capital, NO_BREAK } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { CallLink } from '../../shared/people/call-link.tsx';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { closedDayWords } from '../model/closed-day-words.ts';
import {
  comingDays,
  isGift,
  lastRunWords,
  type Moment,
  nextWords,
  rhythmWords,
  subscriptionTitle,
} from '../model/subscription-words.ts';
import { OfficeActs } from './office-contract-actions.tsx';
import { StateBadge } from '../contract/subscription-state-badge.tsx';
import { SubscriptionBill } from '../contract/subscription-bill.tsx';

interface OfficeContractProps {
  readonly contract: OfficeSubscription;
  readonly market: Market;
  readonly moment: Moment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One contract beside the office's list: contacts, state, content, and the actions for its customer. */
export function OfficeContract({ contract, market, moment, onClose, onChanged }: OfficeContractProps) {
  const { displayName, email, phone, issue, status } = contract;
  return (
    <LazySheet open onClose={onClose} title={displayName} detail={subscriptionTitle(contract)} wide="side">
      <RemoteDetail
        state={<StateBadge subscription={contract} waiting={false} />}
        reach={
          <>
            <CallLink label={`Appeler ${displayName}`} phone={phone} />
            <IconLink label={`Écrire à ${displayName}`} href={`mailto:${email}`} icon={<Mail />} />
          </>
        }
      >
        {issue !== undefined && status !== 'cancel' && (
          <Notice tone={status === 'incomplete' ? 'danger' : 'bell'} title="La dernière fois">
            {issue}
          </Notice>
        )}
        <Stands contract={contract} market={market} moment={moment} />
        <Brings contract={contract} />
        <SubscriptionBill subscription={contract} />
        <OfficeActs contract={contract} onChanged={onChanged} />
      </RemoteDetail>
    </LazySheet>
  );
}

function Stands({ contract, market, moment }: Pick<OfficeContractProps, 'contract' | 'market' | 'moment'>) {
  const { shipping, lastRun, status, hub } = contract;
  const gift = isGift(contract);
  const slots = market.slug === hub ? market.hub.shippingtimes : undefined;
  const next = comingDays(contract, moment, 1).find(({ state }) => state === 'planned')?.day;
  const closed =
    gift || next === undefined || market.slug !== hub || status === 'paused'
      ? undefined
      : closedDayWords(contract, next, moment, market.hub);
  return (
    <Card padding="none">
      <ListRow leading={<Repeat aria-hidden />} title={capital(rhythmWords(contract, slots))} />
      {status !== 'cancel' && (
        <ListRow
          leading={<CalendarDays aria-hidden />}
          title={capital(nextWords(contract, moment))}
          detail={closed}
        />
      )}
      {lastRun !== undefined && (
        <ListRow
          leading={<History aria-hidden />}
          title={`${gift ? 'Dernier don' : 'Dernière livraison'}${NO_BREAK}: ${lastRunWords(lastRun, gift)}`}
          detail={lastRun.oid === undefined ? undefined : `Commande ${lastRun.oid}`}
          href={lastRun.oid === undefined ? undefined : `/orders?day=${lastRun.day}&oid=${lastRun.oid}`}
        />
      )}
      {shipping !== undefined && (
        <ListRow leading={<MapPin aria-hidden />} title={shipping.name} detail={addressLine(shipping)} />
      )}
    </Card>
  );
}

function Brings({ contract: { items, patreon } }: Pick<OfficeContractProps, 'contract'>) {
  const locale = useLocale();
  const lines = [
    ...items.map((item) => ({
      key: lineKey(item),
      name: `${item.quantity}${NO_BREAK}×${NO_BREAK}${item.title}`,
      detail: [
        item.variant,
        partText(item.part),
        unitPriceText(item.unit_amount, item.part, locale),
        item.note,
      ]
        .filter(Boolean)
        .join(', '),
      each: times(item.unit_amount, item.quantity),
    })),
    ...patreon.map((gift) => ({ key: gift.id, name: gift.title, detail: '', each: gift.unit_amount })),
  ];
  return (
    <Section title={items.length > 0 ? 'Articles' : 'Soutien'}>
      <Card padding="none">
        {lines.map(({ key, name, detail, each }) => (
          <ListRow
            key={key}
            title={name}
            detail={detail === '' ? undefined : detail}
            trailing={amount(each, locale)}
          />
        ))}
      </Card>
    </Section>
  );
}
