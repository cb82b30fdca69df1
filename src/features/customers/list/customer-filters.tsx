import { USER_ROLES, type UserRole } from '../../../contract/people/user-office.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { useOfficeHubs } from '../../shared/market/use-office-hubs.ts';
import styles from './customer-pages.module.css';

const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  admin: 'Administration',
  manager: 'Responsables',
  logistic: 'Livraison',
  shop: 'Producteurs',
  customer: 'Clients seulement',
};

/** The filters in the URL, for the request. */
export function filterQuery({ role, at, tag }: Readonly<Record<string, string | undefined>>) {
  const known = USER_ROLES.find((one) => one === role);
  return { ...(known && { role: known }), ...(at && { hub: at }), ...(tag && { tag }) };
}

/** Filters the customers by role, hub and tag; stored in the URL. `tags`: those of the shown customers. */
export function CustomerFilters({ tags }: { readonly tags: readonly string[] }) {
  const place = useAppLocation();
  const go = useGo();
  const hubs = useOfficeHubs();
  const { role = '', at = '', tag = '' } = place.search;
  const known = [...new Set([...tags, ...(tag === '' ? [] : [tag])])].sort();
  const filter = (name: string, value: string) =>
    go(searchHref(place, { [name]: value === '' ? undefined : value, page: undefined }), { replace: true });
  return (
    <Row gap="2" wrap className={styles.filters}>
      <Select
        label="Rôle à montrer"
        hideLabel
        value={role}
        options={[
          { value: '', label: 'Tous les rôles' },
          ...USER_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
        ]}
        onChange={({ target }) => filter('role', target.value)}
      />
      {hubs.length > 1 && (
        <Select
          label="Marché à montrer"
          hideLabel
          value={at}
          options={[
            { value: '', label: 'Tous les marchés' },
            ...hubs.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={({ target }) => filter('at', target.value)}
        />
      )}
      {known.length > 0 && (
        <Select
          label="Étiquette à montrer"
          hideLabel
          value={tag}
          options={[
            { value: '', label: 'Toutes les étiquettes' },
            ...known.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => filter('tag', target.value)}
        />
      )}
    </Row>
  );
}
