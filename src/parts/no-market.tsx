import { Store } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { useDevice } from '../hooks/device.ts';
import { NotHere } from './not-here.tsx';

interface NoMarketProps {
  /** What the market would bring: « Le rayon ». */
  readonly what: string;
  /** Why a market is needed. */
  readonly children?: string | undefined;
}

/** In the place of what a market shows: none was chosen on this device, or the chosen one is not here yet. */
export function NoMarket({
  what,
  children = 'Chacun a ses producteurs, ses jours et son cabas.',
}: NoMarketProps) {
  const [{ hub }] = useDevice();
  if (hub !== undefined) return <NotHere what={what} />;
  return (
    <EmptyState
      picture={<Store />}
      title="Choisissez d’abord un marché"
      action={
        <ButtonLink look="primary" href="/home">
          Choisir un marché
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
