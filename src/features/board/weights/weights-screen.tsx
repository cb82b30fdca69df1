import { Scale } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { amount, count, grams as gramsText, type Locale } from '../../../domain/text/french.ts';
import { weighedPrice } from '../../../domain/fulfilment/weighing.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { linesByProduct } from '../../../mirror/queries/day-lines.ts';
import { unsentOf } from '../../../mirror/queries/unsent-rows.ts';
import { weighItem } from '../../../mutations/fulfilment/weigh-item-mutation.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Row, Screen, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ComingDelivery } from '../../shared/market/coming-delivery.tsx';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useWorkDays, WorkDayTabs } from '../days/work-days.tsx';
import { type WeighedProduct, weighedProducts } from './day-weights.ts';
import { type Weigh, WeightRow } from './weight-row.tsx';
import styles from './weights.module.css';

/** The weights of a day by product, from this device alone: a scale in a cellar has no network. */
export function WeightsScreen() {
  useTitle('Poids');
  const work = useWorkDays();
  const { hub, day, need } = work;
  const lines = useLive(linesByProduct, { hub, day });
  const unsent = useLive(unsentOf, {});
  const products = useMemo(() => lines && weighedProducts(lines, unsent ?? []), [lines, unsent]);
  const locale = useLocale();
  const weigh = useWeigh();
  return (
    <Screen className={styles.screen}>
      <OfficeHead title="Poids" need={need}>
        <WorkDayTabs work={work} />
      </OfficeHead>
      <div className={styles.list} data-scrolls data-weights>
        {products === undefined && <SkeletonRows count={6} />}
        {products?.length === 0 && (
          <EmptyOrMissing need={need} what="Les poids de ce jour">
            <EmptyState picture={<Scale />} title="Rien à peser">
              Aucune commande de ce jour ne tient de produit vendu au poids.
              <ComingDelivery after={day} />
            </EmptyState>
          </EmptyOrMissing>
        )}
        {products !== undefined && products.length > 0 && <PartialNotice need={need} />}
        {products?.map((product) => (
          <Product key={product.key} {...{ product, locale, weigh }} />
        ))}
      </div>
    </Screen>
  );
}

interface ProductProps {
  readonly product: WeighedProduct;
  readonly locale: Locale;
  readonly weigh: Weigh;
}

/** A product with its lines and their totals. */
export function Product({ product, locale, weigh }: ProductProps) {
  const { key, title, detail, lines, weighed, grams, expected, finalprice } = product;
  const id = `weights-${key}`;
  return (
    <section className={styles.product} aria-labelledby={id} style={{ '--lines': lines.length }}>
      <Row as="header" gap="2" align="baseline" justify="between" wrap className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <Text size="13" tone="ink-2">
            {detail}
          </Text>
        </div>
        <Text size="14" tone="ink-2" tabular>
          {[
            `${weighed} sur ${count(lines.length, 'pesé', 'pesés')}`,
            ...(weighed > 0 ? [`${gramsText(grams)} pour ${gramsText(expected)} attendus`] : []),
            amount(finalprice, locale),
          ].join(', ')}
        </Text>
      </Row>
      <ul>
        {lines.map((line) => (
          <WeightRow {...line} key={line.key} {...{ title, locale, weigh }} />
        ))}
      </ul>
    </section>
  );
}

/** Weighs a line against the state that its author saw; one stable function, so that rows stay memoised. */
function useWeigh(): Weigh {
  const mutate = useMutate(weighItem);
  return useCallback<Weigh>(
    ({ line: { oid, line, price, pieces, expected, grams: sawGrams, gen, status, claims }, grams, why }) =>
      toastOnFailure(
        mutate({
          ...{ oid, line, grams, sawGrams, seen: { gen, status, claims } },
          finalprice: weighedPrice(price, pieces, grams, expected),
          ...(why !== '' && { why }),
        }),
      ),
    [mutate],
  );
}
