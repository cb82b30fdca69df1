import { Calculator, CloudUpload } from 'lucide-react';
import { count } from '../../../domain/text/french.ts';
import type { HeldStock } from '../../../mirror/queries/stock-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { SoldOutButton } from '../../stock/sold-out-button.tsx';
import styles from './products.module.css';

interface CardActsProps {
  /** Absent when this device does not hold its stock. */
  readonly stock: HeldStock | undefined;
  readonly onCount: (sku: number) => void;
}

/** « Épuisé » and « Compter » on the card of a product, offline too. */
export function CardActs({ stock, onCount }: CardActsProps) {
  if (stock === undefined) return null;
  return (
    <Row as="span" gap="2" align="center" wrap role="group" aria-label={stock.title} className={styles.acts}>
      <SoldOutButton product={stock} size={44} />
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
