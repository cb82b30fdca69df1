import { Segmented } from '../../components/segmented.tsx';
import { Select } from '../../components/select.tsx';
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

/** Once, or again and again at a rhythm; for what can come by itself, and to a person who is known. */
export function HowOften({ product: { sku, attributes }, chosen, onChange }: HowOftenProps) {
  const [{ person }] = useDevice();
  const { subscribed } = useBasket();
  if (!attributes.subscription || person === null || subscribed.has(sku)) return null;
  return (
    <div className={styles.often}>
      <Segmented
        label="Fréquence"
        value={chosen === undefined ? 'once' : 'again'}
        onChange={(value) => onChange(value === 'once' ? undefined : FIRST)}
        segments={[
          { value: 'once', label: 'Une fois' },
          { value: 'again', label: 'Abonnement' },
        ]}
      />
      {chosen !== undefined && (
        <Select
          label="Rythme"
          hideLabel
          value={chosen}
          onChange={({ target }) => onChange(FREQUENCIES.find((frequency) => frequency === target.value))}
          options={FREQUENCIES.map((value) => ({ value, label: capital(FREQUENCY_WORDS[value]) }))}
        />
      )}
    </div>
  );
}

/** What most contracts are. */
const FIRST: Frequency = 'week';
