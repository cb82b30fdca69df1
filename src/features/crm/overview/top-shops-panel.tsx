import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { decimal, percent } from '../../../domain/text/french.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { problemShare, worstShops } from './overview-words.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './top-shops-panel.module.css';
import { Panel, EmptyPanel, type OverviewPanelProps } from './overview-panel.tsx';

/** As many as fit in the card; the CSV file has all of them. */
const SHOWN = 6;

/** The problem share of each producer, compared with the mean. */
export function ShopsPanel({ overview, waiting }: OverviewPanelProps) {
  const market = useMarket();
  const mean = overview && problemShare(overview.sums);
  const shops = worstShops(overview?.shops ?? [], SHOWN);
  const most = Math.max(mean ?? 0, ...shops.map((shop) => problemShare(shop) ?? 0));
  const at = (share: number | undefined) => `${most === 0 ? 0 : ((share ?? 0) / most) * 100}%`;
  return (
    <Panel
      title="Problèmes par producteur"
      detail={
        mean === undefined
          ? '% des articles livrés et nombre'
          : `% des articles livrés et nombre, moyenne ${percent(mean)} en pointillé`
      }
      waiting={waiting}
    >
      {overview && shops.length === 0 && <EmptyPanel>Aucun problème dans cette période.</EmptyPanel>}
      {shops.length > 0 && (
        <Text as="table" grow size="13" className={styles.shops} style={{ '--mean': at(mean) }}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Producteur</th>
              <td />
              <th scope="col">Part des articles</th>
              <th scope="col">Problèmes</th>
            </tr>
          </thead>
          <tbody>
            {shops.map((shop) => (
              <tr key={shop.vendor}>
                <th scope="row">
                  <span>
                    <ThreadDot thread={threadOf(market?.shops.get(shop.vendor)?.thread)} />
                    {shop.name}
                  </span>
                </th>
                <td>
                  <i
                    aria-hidden
                    data-above={(problemShare(shop) ?? 0) > (mean ?? 0) || undefined}
                    style={{ '--share': at(problemShare(shop)) }}
                  />
                </td>
                <td>
                  <Text as="b" weight="700">
                    {percent(problemShare(shop) ?? 0)}
                  </Text>
                </td>
                <td>{decimal(shop.problems)}</td>
              </tr>
            ))}
          </tbody>
        </Text>
      )}
    </Panel>
  );
}
