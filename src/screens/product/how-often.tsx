import { RadioList } from '../../components/radio-list.tsx';
import type { ProductRow } from '../../contract/products.ts';
import { capital } from '../../domain/french.ts';
import { FREQUENCIES, type Frequency, FREQUENCY_WORDS } from '../../domain/subscription.ts';
import { useDevice } from '../../hooks/device.ts';
import { useBasket } from '../../parts/market.tsx';
import styles from './product.module.css';

interface HowOftenProps {
  product: ProductRow;
  chosen: Frequency | undefined;
  onChange: (frequency: Frequency | undefined) => void;
}

/** Once, or again and again; for what can come by itself, and to somebody who is known. */
export function HowOften({ product: { sku, attributes }, chosen, onChange }: HowOftenProps) {
  const [{ person }] = useDevice();
  const { subscribed } = useBasket();
  if (!attributes.subscription || person === null || subscribed.has(sku)) return null;
  return (
    <div className={styles.variants}>
      <h2>Fréquence</h2>
      <RadioList
        legend="Fréquence"
        value={chosen ?? 'once'}
        onChange={(value) => onChange(value === 'once' ? undefined : value)}
        options={[
          { value: 'once', title: 'Une fois' },
          ...FREQUENCIES.map((value) => ({ value, title: capital(FREQUENCY_WORDS[value]) })),
        ]}
      />
    </div>
  );
}
