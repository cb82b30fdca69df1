import {
  Bell,
  CloudAlert,
  Heart,
  Landmark,
  LockKeyhole,
  Pencil,
  ReceiptText,
  Repeat,
  Settings,
} from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { IconLink } from '../../components/icon-button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import type { UserRow } from '../../contract/users.ts';
import { count, figure } from '../../domain/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { ownSubscriptions } from '../../mirror/queries/subscriptions.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { isComplete, needOfOwn } from '../../mirror/standing.ts';
import { initialsOf } from '../../parts/account-link.tsx';
import { useBasket, useLocale } from '../../parts/market.tsx';
import { AddressRows } from './address-rows.tsx';
import { CardRows } from './card-rows.tsx';
import { planText, sinceText } from '../../parts/person-words.ts';
import { ABSENT } from '../../parts/standing-words.ts';
import { useInvoiced } from '../../parts/use-invoiced.ts';
import { useCoverage } from '../../parts/use-standing.ts';
import styles from './profile.module.css';
import { useTabTitle } from './profile-page.tsx';
import { SignOut } from '../../parts/sign-out.tsx';
import { SyncRow } from '../../parts/sync-row.tsx';
import { SitePages } from './site-pages.tsx';

/** The account at a glance, and the way to everything in it. */
export function ProfileHome({ me }: { me: UserRow }) {
  const locale = useLocale();
  const { likes } = useBasket();
  const toCheck = useLive(waitingCounts, {})?.toCheck;
  const subscriptions = useLive(ownSubscriptions, { person: me.id });
  const held = isComplete(useCoverage(needOfOwn(me.id)));
  const invoiced = useInvoiced(me);
  const place = useAppLocation();
  useTabTitle('Compte');
  return (
    <Page
      head={
        <header className={styles.head}>
          <span className={styles.avatar} aria-hidden>
            {initialsOf(me.displayName)}
          </span>
          <div className={styles.who}>
            <h1>{me.displayName}</h1>
            <p>{sinceText(me)}</p>
          </div>
          <IconLink label="Modifier mes coordonnées" icon={<Pencil />} href="/profile/details" />
        </header>
      }
    >
      <div className={styles.figures}>
        <Card>
          <small>Crédit</small>
          <b>
            <Money figure={figure(me.balance, locale)} currency="CHF" />
          </b>
        </Card>
        <Card>
          <small>Formule</small>
          <b>{planText(me)}</b>
        </Card>
      </div>
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
          <ListRow leading={<Bell />} title="Notifications et rappels" href="/profile/notifications" />
          <ListRow leading={<LockKeyhole />} title="Sécurité" href="/profile/security" />
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

/** That there is none only once all of them would be here. */
function knownWords(many: number | undefined, held: boolean): string | undefined {
  if (many !== 0) return many?.toString();
  return held ? 'Aucun pour le moment' : ABSENT;
}

function refusedWords(toCheck: number): string {
  return toCheck === 0 ? 'Rien' : count(toCheck, 'modification refusée', 'modifications refusées');
}
