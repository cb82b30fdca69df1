import { Calculator, CloudUpload, Play } from 'lucide-react';
import { count } from '../../../domain/text/french.ts';
import type { HeldStock } from '../../../mirror/queries/stock-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { SoldOutButton } from '../../stock/sold-out-button.tsx';
import { STATE_WORDS } from '../../stock/stock-words.ts';
import { useStockActs } from '../../stock/use-stock-acts.ts';
import styles from './products.module.css';

interface CardActsProps {
  /** Absent when this device does not hold its stock. */
  readonly stock: HeldStock | undefined;
  readonly onCount: (sku: number) => void;
}

/**
 * The buttons of a product card: « Épuisé », or « Disponible » when off sale, and « Compter »; also offline.
 */
export function CardActs({ stock, onCount }: CardActsProps) {
  const acts = useStockActs();
  if (stock === undefined) return null;
  return (
    <Row as="span" gap="2" align="center" wrap role="group" aria-label={stock.title} className={styles.acts}>
      {stock.available ? (
        <SoldOutButton product={stock} size={44} />
      ) : (
        <Button size={44} look="line" icon={<Play />} onClick={() => acts.sell(stock, true)}>
          {STATE_WORDS.enough.label}
        </Button>
      )}
      <Button size={44} look="line" icon={<Calculator />} onClick={() => onCount(stock.sku)}>
        Compter
      </Button>
      {stock.waiting > 0 && (
        <>
          <CloudUpload aria-hidden />
          <span className="visually-hidden">
            {count(stock.waiting, 'changement à envoyer', 'changements à envoyer')}
          </span>
        </>
      )}
    </Row>
  );
}
