import { lazy, Suspense, type ReactNode, useEffect } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { ProfileHome } from './account-home.tsx';
import { LogIn, UserRound } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ABSENT } from '../../shared/local-data/list-state-words.ts';
import { useSyncNow } from '../../sync-status/outbox/use-sync-now.ts';
import { SitePages } from './site-pages.tsx';

const AddressesSection = lazy(async () => ({
  default: (await import('../details/addresses-section.tsx')).AddressesSection,
}));
const CardsSection = lazy(async () => ({
  default: (await import('../payment/cards-section.tsx')).CardsSection,
}));
const LedgerSection = lazy(async () => ({
  default: (await import('../payment/ledger-section.tsx')).LedgerSection,
}));
const OwnDataSection = lazy(async () => ({
  default: (await import('../data/own-data-section.tsx')).OwnDataSection,
}));
const DetailsSection = lazy(async () => ({
  default: (await import('../details/details-section.tsx')).DetailsSection,
}));
const DietSection = lazy(async () => ({
  default: (await import('../diet/diet-section.tsx')).DietSection,
}));
const InvoicesSection = lazy(async () => ({
  default: (await import('../payment/invoices-section.tsx')).InvoicesSection,
}));
const NotificationsSection = lazy(async () => ({
  default: (await import('../details/notifications-section.tsx')).NotificationsSection,
}));
const OrdersSection = lazy(async () => ({
  default: (await import('../../orders/list/own-orders-section.tsx')).OrdersSection,
}));
const SecuritySection = lazy(async () => ({
  default: (await import('../security/security-section.tsx')).SecuritySection,
}));
const SettingsSection = lazy(async () => ({
  default: (await import('../details/device-settings-section.tsx')).SettingsSection,
}));

/** A person's account: details, addresses, payment, orders and device settings. */
export function ProfileScreen() {
  const { params, search } = useAppLocation();
  const [{ person }] = useDevice();
  const me = useMe();
  // Old mails link to an order by this parameter.
  if (/^\d+$/.test(search['order'] ?? '')) return <ToOrder oid={search['order'] ?? ''} />;
  if (person === null) return <SignedOutProfile />;
  if (me === undefined) return <Coming />;
  if (me === null) return <SignedOutProfile person={person} />;
  return <Suspense fallback={<Coming />}>{sectionOf(params['section'])}</Suspense>;

  function sectionOf(section: string | undefined): ReactNode {
    if (!me) return null;
    switch (section) {
      case 'orders':
        return <OrdersSection me={me} />;
      case 'addresses':
        return <AddressesSection me={me} />;
      case 'allergies':
        return <DietSection me={me} />;
      case 'cards':
        return <CardsSection me={me} />;
      case 'credit':
        return <LedgerSection me={me} />;
      case 'data':
        return <OwnDataSection me={me} />;
      case 'details':
        return <DetailsSection me={me} />;
      case 'invoices':
        return <InvoicesSection />;
      case 'notifications':
        return <NotificationsSection me={me} />;
      case 'security':
        return <SecuritySection me={me} />;
      case 'settings':
        return <SettingsSection />;
      case undefined:
      default:
        return <ProfileHome me={me} />;
    }
  }
}

function ToOrder({ oid }: { oid: string }) {
  const go = useGo();
  useEffect(() => go(`/profile/orders/${oid}`, { replace: true }), [go, oid]);
  return <Coming />;
}

function Coming() {
  return (
    <Page>
      <SkeletonRows count={6} />
    </Page>
  );
}

/**
 * The account without a person, or before their data is loaded: nothing editable (docs/rules.md#accounts), and the
 * public pages.
 */
function SignedOutProfile({ person }: { person?: number | undefined }) {
  const { sync, busy } = useSyncNow();
  return (
    <Page>
      {person === undefined ? (
        <EmptyState
          picture={<UserRound />}
          title="Votre compte"
          action={
            <ButtonLink href="/login?then=%2Fprofile" look="primary" icon={<LogIn />}>
              Se connecter
            </ButtonLink>
          }
        >
          Connectez-vous pour commander et retrouver vos adresses.
        </EmptyState>
      ) : (
        <EmptyState
          picture={<UserRound />}
          title={ABSENT}
          action={
            <Button busy={busy} onClick={sync}>
              Réessayer
            </Button>
          }
        >
          Votre compte arrive avec le réseau.
        </EmptyState>
      )}
      <SitePages />
    </Page>
  );
}
