import { Select } from '../../../ui/fields/select.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import styles from './shelf-page-parts.module.css';

/** One producer among those of the shelf, with how much of it is theirs. */
export function VendorFilter({
  counts,
  chosen,
  onChange,
}: {
  counts: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChange: (vendor: string | undefined) => void;
}) {
  const market = useMarket();
  if (counts.size < 2 && chosen === undefined) return null;
  const names = [...counts]
    .map(([vendor, many]) => ({ vendor, many, name: market?.shops.get(vendor)?.name ?? vendor }))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
  return (
    <div className={styles.vendor}>
      <Select
        label="Producteur"
        hideLabel
        placeholder="Tous les producteurs"
        options={names.map(({ vendor, many, name }) => ({ value: vendor, label: `${name} (${many})` }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
