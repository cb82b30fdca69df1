import { useState } from 'react';
import { AccountsPanel } from '../money/accounts-panel.tsx';
import { BookOpen, House, Landmark, LayoutGrid, ListChecks, MapPin, Store } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { type HubForStaff, readHub } from '../../../contract/hubs/hubs.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { type Market, useMarket, useLocale } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { ClosingsPanel } from '../delivery/closings-panel.tsx';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { FeesPanel } from '../money/fees-panel.tsx';
import { invoiceRightOf } from '../money/invoice-right-list.tsx';
import { MessagePanel } from '../message/message-panel.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './settings.module.css';
import { HistoryPanel } from '../history/history-panel.tsx';
import { HubHistoryPanel } from '../history/hub-history-panel.tsx';
import { IdentityPanel } from '../identity/identity-panel.tsx';
import { ContainersPanel } from '../tariff/containers-panel.tsx';
import { TariffPanel } from '../tariff/tariff-panel.tsx';
import { TeamPanel } from '../people/hub-team-panel.tsx';
import { AcquirerPanel } from '../money/acquirer-panel.tsx';
import { VouchersPanel } from '../money/vouchers-panel.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { groupedIban } from '../../../domain/payment/iban.ts';
import type { HubPanel } from './hub-dialog-props.ts';
import { PayeeDialog } from '../money/payee-dialog.tsx';
import { SellerDialog, sellerText } from '../money/seller-dialog.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useOpened } from './use-open-dialog.ts';
import { count } from '../../../domain/text/french.ts';
import { ShopsDialog } from '../people/hub-shops-dialog.tsx';
import type { Deposit } from '../../../contract/people/addresses.ts';
import { depositText, inOrder } from '../delivery/deposit-draft.ts';
import { DepositDialog } from '../delivery/deposit-dialog.tsx';

/**
 * The settings of a hub: closings, deliveries, messages, fees, payee and team. Managers see what they may edit, an
 * admin everything. Read from the server, never stored on the device.
 */
export function SettingsScreen() {
  const market = useMarket();
  useTitle('Réglages');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  // The key drops one hub's data before another one's is shown.
  return <Settings key={market.slug} market={market} />;
}

function Settings({ market }: { market: Market }) {
  const online = useOnline();
  const [device] = useDevice();
  const query = useRemoteQuery(readHub, { params: { slug: market.slug } }, { online });
  const hub = query.answer;
  return (
    <RemotePage
      title="Réglages"
      offline={
        hub === undefined
          ? 'Les réglages se lisent avec du réseau.'
          : 'Les réglages se changent avec du réseau. Voici ceux qui ont été lus.'
      }
      actions={
        isAdmin(device) && (
          <>
            <ButtonLink size={44} look="ghost" icon={<Store />} href="/admin/hubs">
              Marchés
            </ButtonLink>
            <ButtonLink size={44} look="line" icon={<ListChecks />} href="/admin/opening">
              {market.hub.status.active ? 'Ce qu’il faut pour vendre' : 'Avant d’ouvrir'}
            </ButtonLink>
          </>
        )
      }
      query={query}
      waiting={hub === undefined}
      body={
        hub && (
          <Panels
            hub={hub}
            market={market}
            online={online && query.refusal === undefined}
            onChanged={query.refetch}
          />
        )
      }
    />
  );
}

interface PanelsProps {
  readonly hub: HubForStaff;
  readonly market: Market;
  readonly online: boolean;
  readonly onChanged: () => void;
}

function Panels({ market, ...given }: PanelsProps) {
  const [device] = useDevice();
  const [saves, setSaves] = useState(0);
  const changed = () => {
    setSaves((before) => before + 1);
    given.onChanged();
  };
  const panel = { ...given, onChanged: changed };
  const { hub } = panel;
  // The server includes the staff only for readers who may edit something.
  if (hub.vendors === undefined) {
    return (
      <EmptyState picture={<Store />} title="Ce marché a ses propres responsables">
        Vous pouvez y travailler, mais ses réglages ne sont pas les vôtres.
      </EmptyState>
    );
  }
  const admin = isAdmin(device);
  return (
    <>
      <Text as="p" tone="ink-2">{`${hub.name}\u00a0: ce qui est enregistré vaut aussitôt pour tous.`}</Text>
      <div className={styles.panels}>
        <ClosingsPanel {...panel} ranks={market.ranks} />
        <IdentityPanel {...panel} admin={admin} faq={market.config.faq} />
        <DeliveryPanel {...panel} />
        {admin && hub.shipping && (
          <TariffPanel
            {...panel}
            tariff={hub.shipping}
            rates={market.config.TVA}
            vatRules={market.config.vatRules}
          />
        )}
        <ContainersPanel {...panel} />
        <MessagePanel {...panel} admin={admin} />
        <ContentPanel admin={admin} />
        <DepositsPanel {...panel} />
        {admin && (
          <FeesPanel
            {...panel}
            shared={market.config.order.gateway}
            issue={market.config.issue}
            invoices={invoiceRightOf(market.config)}
            balance={market.config.balance}
          />
        )}
        {admin && <PayeePanel {...panel} />}
        {admin && <AccountsPanel {...panel} accounts={market.config.accounts} />}
        {admin && <AcquirerPanel online={panel.online} />}
        {admin && <VouchersPanel online={panel.online} />}
        <TeamPanel {...panel} />
        <ShopsPanel {...panel} />
        {admin && <HistoryPanel {...panel} saves={saves} />}
        {admin && <HubHistoryPanel {...panel} saves={saves} />}
      </div>
    </>
  );
}

/** Links to the content that customers see first. */
function ContentPanel({ admin }: { admin: boolean }) {
  return (
    <SettingPanel title="Contenu">
      <ListRow
        leading={<House aria-hidden />}
        title="Page d’accueil"
        detail="Message, produits épinglés, ordre des sections"
        href="/admin/home"
      />
      {admin && (
        <ListRow
          leading={<LayoutGrid aria-hidden />}
          title="Rayons et familles"
          detail="Ordre, images, sous-rayons, réunions"
          href="/admin/categories"
        />
      )}
      <ListRow
        leading={<BookOpen aria-hidden />}
        title="Documents"
        detail={admin ? 'Pages, recettes, conditions' : 'Ceux que vous avez écrits'}
        href="/admin/documents"
      />
    </SettingPanel>
  );
}

/** The payee of the hub's invoices, and who sells. */
function PayeePanel({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<'payee' | 'seller'>();
  const { payee } = hub;
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel
      title="Factures"
      note={
        payee === undefined
          ? 'Sans compte, personne ne reçoit de facture QR de ce marché\u00a0: il faut envoyer les coordonnées soi-même.'
          : 'Imprimé sur chaque facture QR de ce marché. Tout le monde peut le lire.'
      }
    >
      <ListRow
        leading={<Landmark aria-hidden />}
        title={payee?.name ?? 'Compte du marché'}
        detail={payee === undefined ? 'Aucun' : groupedIban(payee.iban)}
        trailing={payee === undefined && <Badge tone="bell">À remplir</Badge>}
        onPress={online ? () => ask('payee') : undefined}
      />
      <ListRow
        leading={<Store aria-hidden />}
        title="Qui vend"
        detail={sellerText(hub)}
        onPress={online ? () => ask('seller') : undefined}
      />
      {opened?.what === 'payee' && <PayeeDialog key={opened.round} {...dialog} />}
      {opened?.what === 'seller' && <SellerDialog key={opened.round} {...dialog} />}
    </SettingPanel>
  );
}

/** The shops that sell at the hub. */
function ShopsPanel({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<'shops'>();
  const vendors = hub.vendors ?? [];
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel
      title="Producteurs"
      add={online ? { label: 'Choisir', onPress: () => ask('shops') } : undefined}
    >
      <ListRow
        leading={<Store aria-hidden />}
        title={count(vendors.length, 'boutique', 'boutiques')}
        detail="Voir lesquelles vendent ici, en ajouter ou en retirer"
        onPress={online ? () => ask('shops') : undefined}
      />
      {opened && <ShopsDialog key={opened.round} {...dialog} />}
    </SettingPanel>
  );
}

/** The hub's pickup points. */
function DepositsPanel({ hub, online, onChanged }: HubPanel) {
  const locale = useLocale();
  const { opened, ask, close } = useOpened<Deposit | undefined>();
  return (
    <SettingPanel
      title="Points de retrait"
      add={online ? { label: 'Ajouter un point', onPress: () => ask(undefined) } : undefined}
      note={hub.deposits.length === 0 ? 'Aucun\u00a0: tout est livré à domicile.' : undefined}
    >
      {inOrder(hub.deposits).map((deposit) => (
        <ListRow
          key={deposit.id}
          leading={<MapPin aria-hidden />}
          title={deposit.name}
          detail={depositText(deposit, locale)}
          trailing={!deposit.active && <Badge tone="mute">Fermé</Badge>}
          onPress={online ? () => ask(deposit) : undefined}
        />
      ))}
      {opened && (
        <DepositDialog
          key={opened.round}
          deposit={opened.what}
          {...{ hub, onChanged }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}
