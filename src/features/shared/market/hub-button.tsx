import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import styles from './hub-button.module.css';
import { HubSheet } from './hub-sheet.tsx';
import { useMarket } from './market-provider.tsx';

/** The selected market, in the header; a touch changes it. */
export function HubButton() {
  const market = useMarket();
  const [open, setOpen] = useState(false);
  const name = market?.hub.name ?? 'Choisir un marché';
  return (
    <>
      <button type="button" className={styles.hub} onClick={() => setOpen(true)}>
        <MapPin />
        <span className={styles.name}>
          <span className="visually-hidden">{'Marché\u00a0: '}</span>
          {name}
        </span>
        <ChevronDown />
      </button>
      <HubSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
