import { Store } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { type HubForStaff, readHub } from '../../../contract/hubs/hubs.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { type Market, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { ClosingsPanel } from '../delivery/closings-panel.tsx';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { DepositsPanel } from '../delivery/deposits-panel.tsx';
import { FeesPanel } from '../money/fees-panel.tsx';
import { MessagePanel } from '../message/message-panel.tsx';
import { PayeePanel } from '../money/payee-panel.tsx';
import styles from './settings.module.css';
import { ShopsPanel } from '../people/hub-shops-panel.tsx';
import { TeamPanel } from '../people/hub-team-panel.tsx';
import { VouchersPanel } from '../money/vouchers-panel.tsx';

/**
 * How a hub is run: when it is closed, what it brings and when, what it says, takes and pays to whom, and who works for
 * it. Its managers see what they may write, an admin all of it. Asked of the server, kept on no device.
 */
export function SettingsScreen() {
  const market = useMarket();
  useTitle('Réglages');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  // What was read of one hub is never shown as another's.
  return <Settings key={market.slug} market={market} />;
}

function Settings({ market }: { market: Market }) {
  const online = useOnline();
  const asked = useRemoteQuery(readHub, { params: { slug: market.slug } }, { online });
  const hub = asked.answer;
  return (
    <RemotePage
      title="Réglages"
      offline={
        hub === undefined
          ? 'Les réglages se lisent avec du réseau.'
          : 'Les réglages se changent avec du réseau. Voici ceux qui ont été lus.'
      }
      asked={asked}
      waiting={hub === undefined}
      body={
        hub && (
          <Panels
            hub={hub}
            market={market}
            online={online && asked.refusal === undefined}
            onChanged={asked.refetch}
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

function Panels({ market, ...panel }: PanelsProps) {
  const [device] = useDevice();
  const { hub } = panel;
  // The server shows who works there to those alone who may change something.
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
      <p className={styles.intro}>{`${hub.name}\u00a0: ce qui est enregistré vaut aussitôt pour tous.`}</p>
      <div className={styles.panels}>
        <ClosingsPanel {...panel} ranks={market.ranks} />
        <DeliveryPanel {...panel} />
        <MessagePanel {...panel} admin={admin} />
        <DepositsPanel {...panel} />
        {admin && <FeesPanel {...panel} shared={market.config.order.gateway} />}
        {admin && <PayeePanel {...panel} />}
        {admin && <VouchersPanel online={panel.online} />}
        <TeamPanel {...panel} />
        <ShopsPanel {...panel} shops={market.shops} />
      </div>
    </>
  );
}
