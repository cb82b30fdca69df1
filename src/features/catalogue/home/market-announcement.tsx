import { DoorClosed } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refusals } from '../../../contract/core/refusals.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';

/** What the market says to whoever comes in, and why it takes no order while it does not. */
export function MarketMessage() {
  const market = useMarket();
  if (!market) return null;
  const { header, status } = market.hub;
  return (
    <>
      {!status.active && (
        <Notice tone="bell" icon={<DoorClosed />} title={refusals.hub_closed.message}>
          {status.reason?.fr}
        </Notice>
      )}
      {header?.active === true && <Notice tone="info">{header.message.fr}</Notice>}
    </>
  );
}
