import {
  Bell,
  BookOpen,
  CloudAlert,
  Heart,
  Landmark,
  Download,
  LockKeyhole,
  MessageCircle,
  Pencil,
  ReceiptText,
  Repeat,
  Salad,
  Settings,
  Store,
} from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { UserRow } from '../../../contract/people/users.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { count, figure } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { ownSubscriptions } from '../../../mirror/queries/subscription-queries.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { isComplete, needOfOwn } from '../../../mirror/held-scopes.ts';
import { useMessageCounts } from '../../shared/people/use-message-counts.ts';
import { initialsOf } from '../../shared/people/account-link.tsx';
import { useBasket, useLocale } from '../../shared/market/market-provider.tsx';
import { AddressRows } from '../details/address-rows.tsx';
import { CardRows } from '../payment/card-rows.tsx';
import { WORK_ICONS } from '../../shared/people/work-icons.tsx';
import { workPlaces } from '../../shared/people/work-places.ts';
import { planText, sinceText } from '../../shared/people/person-words.ts';
import { ABSENT } from '../../shared/local-data/list-state-words.ts';
import { useInvoiced } from './use-invoiced.ts';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './account-pages.module.css';
import { useTabTitle } from '../../shared/pages/account-page.tsx';
import { SignOut } from '../../sign-in/sign-out/sign-out-button.tsx';
import { SyncRow } from '../../sync-status/outbox/sync-row.tsx';
import { SitePages } from './site-pages.tsx';

/** Links to a person's workplaces, or to the second factor that they require; hidden for a customer. */
function WorkSwitch({ me }: { me: UserRow }) {
  const [device] = useDevice();
  if (me.secondFactorDue === true)
    return (
      <Section title="Mon travail">
        <Card padding="none">
          <ListRow
            leading={<LockKeyhole aria-hidden />}
            title="Activez la double authentification"
            detail="Votre travail ici la demande"
            href="/second-factor"
          />
        </Card>
      </Section>
    );
  const places = workPlaces(device).filter(({ kind }) => kind !== 'market');
  if (places.length === 0) return null;
  return (
    <Section title="Mon travail">
      <Card padding="none">
        {places.map(({ kind, label, href }) => (
          <ListRow key={kind} leading={WORK_ICONS[kind]} title={label} href={href} />
        ))}
      </Card>
    </Section>
  );
}

/** The account overview, with links to all its parts. */
export function ProfileHome({ me }: { me: UserRow }) {
  const locale = useLocale();
  const { likes } = useBasket();
  const toCheck = useLive(waitingCounts, {})?.toCheck;
  const subscriptions = useLive(ownSubscriptions, { person: me.id });
  const held = isComplete(useCoverage(needOfOwn(me.id)));
  const invoiced = useInvoiced(me);
  const unread = useMessageCounts()?.unread ?? 0;
  const place = useAppLocation();
  useTabTitle('Compte');
  return (
    <Page
      head={
        <Row as="header" align="center" className={styles.head}>
          <Stack as="span" centered fixed radius="full" tone="ink" className={styles.avatar} aria-hidden>
            {initialsOf(me.displayName)}
          </Stack>
          <Text as="div" grow shrink>
            <Text as="h1" size="24" anywhere>
              {me.displayName}
            </Text>
            <Text as="p" size="14" tone="ink-2">
              {sinceText(me)}
            </Text>
          </Text>
          <IconLink label="Modifier mes coordonnées" icon={<Pencil />} href="/profile/details" />
        </Row>
      }
    >
      <WorkSwitch me={me} />
      <Stack gap="2h" className={styles.figures}>
        <Card>
          <small>{me.balance < 0 ? 'À régler' : 'Crédit'}</small>
          <b>
            <Money
              figure={figure(me.balance < 0 ? subtract(ZERO, me.balance) : me.balance, locale)}
              currency="CHF"
            />
          </b>
          <Link href="/profile/credit">Voir les mouvements</Link>
        </Card>
        <Card>
          <small>Formule</small>
          <b>{planText(me)}</b>
        </Card>
      </Stack>
      <Section title="Adresses" action={<Link href="/profile/addresses?add=1">Ajouter</Link>}>
        <AddressRows me={me} />
      </Section>
      <Section title="Moyens de paiement" action={<Link href="/profile/cards">Gérer</Link>}>
        <CardRows me={me} />
      </Section>
      <Section title="Cabas">
        <Card padding="none">
          <ListRow
            leading={<ReceiptText />}
            title="Commandes"
            detail={me.orders.count === 0 ? 'Aucune pour le moment' : String(me.orders.count)}
            href="/profile/orders"
          />
          {invoiced && (
            <ListRow
              leading={<Landmark />}
              title="Factures"
              detail="À payer, annoncées, payées"
              href="/profile/invoices"
            />
          )}
          <ListRow
            leading={<MessageCircle />}
            title="Messages"
            detail={unread > 0 ? `${unread} à lire` : 'Écrire au marché, lire ses réponses'}
            href="/profile/messages"
          />
          <ListRow
            leading={<Repeat />}
            title="Abonnements"
            detail={knownWords(subscriptions?.length, held)}
            href="/subscriptions"
          />
          <ListRow
            leading={<Heart />}
            title="Mes favoris"
            detail={knownWords(likes.size, held)}
            href="/products?facets=liked"
          />
          <ShopRows shops={me.shops} />
          <SyncRow />
          <ListRow
            leading={<CloudAlert />}
            title="À vérifier"
            detail={toCheck === undefined ? undefined : refusedWords(toCheck)}
            href={panelHref(place, 'verify')}
          />
        </Card>
      </Section>
      <Section title="Compte">
        <Card padding="none">
          <ListRow
            leading={<Salad />}
            title="Allergies et régime"
            detail="Facultatif, gardé à part"
            href="/profile/allergies"
          />
          <ListRow leading={<Bell />} title="Notifications et rappels" href="/profile/notifications" />
          <ListRow leading={<LockKeyhole />} title="Sécurité" href="/profile/security" />
          <ListRow leading={<Download />} title="Mes données" href="/profile/data" />
          <ListRow
            leading={<Settings />}
            title="Réglages"
            detail="Marché, thème, format des montants, visites"
            href="/profile/settings"
          />
        </Card>
      </Section>
      <SitePages />
      <SignOut />
    </Page>
  );
}

/** The person's own shops, or the way to a first one. */
function ShopRows({ shops }: Pick<UserRow, 'shops'>) {
  if (shops.length === 0) {
    return <ListRow leading={<Store />} title="Créer votre boutique" href="/admin/shops/new" />;
  }
  return (
    <>
      {shops.map(({ urlpath, name }) => (
        <ListRow
          key={urlpath}
          leading={<Store />}
          title={name}
          detail="Votre boutique"
          href={`/admin/shops/${urlpath}`}
        />
      ))}
      <ListRow
        leading={<BookOpen />}
        title="Vos textes"
        detail="Recettes et histoires"
        href="/admin/documents"
      />
    </>
  );
}

/** A count in words; « none » is only certain once everything is loaded. */
function knownWords(many: number | undefined, held: boolean): string | undefined {
  if (many !== 0) return many?.toString();
  return held ? 'Aucun pour le moment' : ABSENT;
}

function refusedWords(toCheck: number): string {
  return toCheck === 0 ? 'Rien' : count(toCheck, 'modification refusée', 'modifications refusées');
}
