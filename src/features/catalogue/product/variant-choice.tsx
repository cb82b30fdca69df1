import { RadioList } from '../../../ui/fields/radio-list.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import styles from './product-page-parts.module.css';

/** Which of its kinds: nothing is in the cart before one was chosen. */
export function Variants({
  product: { variants },
  chosen,
  onChange,
}: {
  product: ProductRow;
  chosen: string | undefined;
  onChange: (variant: string) => void;
}) {
  return (
    <div className={styles.variants}>
      <h2>Variante</h2>
      <RadioList
        legend="Variante"
        options={variants.map(({ title, short }) => ({ value: title, title, detail: short }))}
        value={chosen}
        onChange={onChange}
      />
    </div>
  );
}
