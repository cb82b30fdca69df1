import { RadioList } from '../../components/radio-list.tsx';
import type { ProductRow } from '../../contract/products.ts';

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
    <RadioList
      legend="Variante"
      hideLegend={false}
      options={variants.map(({ title, short }) => ({ value: title, title, detail: short }))}
      value={chosen}
      onChange={onChange}
    />
  );
}
