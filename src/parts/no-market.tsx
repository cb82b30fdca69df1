import { Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { useDevice } from '../hooks/device.ts';
import { HubSheet } from './hub-sheet.tsx';
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
  const [choosing, setChoosing] = useState(false);
  if (hub !== undefined) return <NotHere what={what} />;
  return (
    <>
      <EmptyState
        picture={<Store />}
        title="Choisissez d’abord un marché"
        action={
          <Button look="primary" onClick={() => setChoosing(true)}>
            Choisir un marché
          </Button>
        }
      >
        {children}
      </EmptyState>
      <HubSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
