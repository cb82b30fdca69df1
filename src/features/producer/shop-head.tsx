import { ReceiptText, Store } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Mark } from '../../ui/foundations/logo.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { searchHref, useGo, useAppLocation, panelHref } from '../../hooks/use-place.ts';
import { AccountLink } from '../shared/people/account-link.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import styles from './shop-work-pages.module.css';
import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow, useSkew } from '../../hooks/use-now.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { ageOf, ageWords } from '../shared/local-data/data-age.ts';
import { syncForm } from '../shared/local-data/sync-words.ts';
import { useCoverage } from '../shared/local-data/use-list-state.ts';
import { useShopNeed } from './use-shop-need.ts';

interface Shop {
  readonly urlpath: string;
  readonly name: string;
}

/** The shop's name, links to its statement and its public page, unsent work, and the account. */
export function ShopHead({ shop, shops }: { shop: Shop; shops: readonly Shop[] }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Row as="header" align="center" wrap ground="surface" line="bottom" className={styles.head}>
      <Link className={styles.logo} href="/home" aria-label="Cabas, la boutique">
        <Mark />
      </Link>
      {shops.length > 1 ? (
        <Text as="div" shrink size="20" className={styles.name}>
          <h1 className="visually-hidden">{shop.name}</h1>
          <Select
            label="Ma boutique"
            hideLabel
            value={shop.urlpath}
            options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
            onChange={({ target }) => go(searchHref(place, { shop: target.value, product: undefined }))}
          />
        </Text>
      ) : (
        <Text as="h1" shrink size="20" className={styles.name}>
          {shop.name}
        </Text>
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
    </Row>
  );
}

/** Waiting or refused work, else the age of the list; links to the synchronisation state. */
function ShopSync({ urlpath }: { urlpath: string }) {
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const coverage = useCoverage(useShopNeed(urlpath));
  const now = useNow();
  const skew = useSkew();
  const place = useAppLocation();
  const go = useGo();
  if (counts === undefined || status === undefined || coverage === undefined) return null;
  const form = syncForm(counts, status.sending);
  const open = () => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'));
  if (form !== undefined) return <SyncPill form={form.form} text={form.text} onPress={open} />;
  const age = ageOf(status, coverage, skew);
  return (
    <SyncPill
      form={age.online && age.whole ? 'current' : 'waiting'}
      text={ageWords(age, now, DEFAULT_ZONE)}
      onPress={open}
    />
  );
}
