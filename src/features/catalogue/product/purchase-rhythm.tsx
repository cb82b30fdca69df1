import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { capital } from '../../../domain/text/french.ts';
import { FREQUENCIES, type Frequency, FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

interface HowOftenProps {
  product: ProductRow;
  chosen: Frequency | undefined;
  onChange: (frequency: Frequency | undefined) => void;
}

/**
 * Chooses a single purchase or a subscription frequency; for products that can be subscribed to, and known persons.
 */
export function HowOften({ product: { sku, attributes }, chosen, onChange }: HowOftenProps) {
  const [{ person }] = useDevice();
  const { subscribed } = useBasket();
  if (!attributes.subscription || person === null || subscribed({ sku, frequency: FIRST })) return null;
  return (
    <Stack gap="2" className={styles.often}>
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
    </Stack>
  );
}

/** The most common frequency. */
const FIRST: Frequency = 'week';
