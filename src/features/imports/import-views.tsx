import { isAdmin, manages } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useGo } from '../../hooks/use-place.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { ImportKind } from './import-words.ts';

const HREFS: Readonly<Record<ImportKind, string>> = {
  products: '/admin/import',
  customers: '/admin/import/customers',
  shops: '/admin/import/shops',
};

const SEGMENTS = [
  { value: 'products', label: 'Produits' },
  { value: 'customers', label: 'Clients' },
  { value: 'shops', label: 'Boutiques' },
] as const;

/** The kinds of import: products for a producer; customers for a manager; an administrator adds shops. */
export function ImportViews({ here }: { here: ImportKind }) {
  const [device] = useDevice();
  const go = useGo();
  if (!manages(device)) return null;
  return (
    <Segmented
      label="Ce qui s’importe"
      value={here}
      segments={SEGMENTS.filter(({ value }) => value !== 'shops' || isAdmin(device))}
      onChange={(kind) => go(HREFS[kind])}
    />
  );
}
