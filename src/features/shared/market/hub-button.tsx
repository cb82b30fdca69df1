import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
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
      <Row
        as="button"
        inline
        gap="1"
        align="center"
        hit
        size="14"
        tone="ink-2"
        weight="600"
        type="button"
        className={styles.hub}
        onClick={() => setOpen(true)}
      >
        <MapPin />
        <Text leading="tight" anywhere className={styles.name}>
          <span className="visually-hidden">{'Marché\u00a0: '}</span>
          {name}
        </Text>
        <ChevronDown />
      </Row>
      <HubSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
