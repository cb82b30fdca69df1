import { ReceiptText, Store } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Mark } from '../../ui/foundations/logo.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { AccountLink } from '../shared/people/account-link.tsx';
import styles from './shop-work-pages.module.css';
import { ShopSync } from './shop-sync.tsx';

interface Shop {
  readonly urlpath: string;
  readonly name: string;
}

/** Whose orders these are, the ways to its statement and its page in the shop, what waits to be sent, and the account. */
export function ShopHead({ shop, shops }: { shop: Shop; shops: readonly Shop[] }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <header className={styles.head}>
      <Link className={styles.logo} href="/home" aria-label="Cabas, la boutique">
        <Mark />
      </Link>
      {shops.length > 1 ? (
        <div className={styles.name}>
          <h1 className="visually-hidden">{shop.name}</h1>
          <Select
            label="Ma boutique"
            hideLabel
            value={shop.urlpath}
            options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
            onChange={({ target }) => go(searchHref(place, { shop: target.value, product: undefined }))}
          />
        </div>
      ) : (
        <h1 className={styles.name}>{shop.name}</h1>
      )}
      <IconLink
        label={`Décompte de ${shop.name}`}
        href={`/report?shop=${shop.urlpath}`}
        icon={<ReceiptText />}
      />
      <IconLink label={`Voir ${shop.name} en boutique`} href={`/vendor/${shop.urlpath}`} icon={<Store />} />
      <AccountLink />
      <span className={styles.sync}>
        <ShopSync urlpath={shop.urlpath} />
      </span>
    </header>
  );
}
