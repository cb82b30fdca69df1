import { ThreadDot } from '../../ui/feedback/thread-dot.tsx';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { count, decimal } from '../../domain/text/french.ts';
import { threadOf } from '../shared/pictures/picture-tints.ts';
import type { Market } from '../shared/market/market-provider.tsx';
import type { ShopIssues } from './reported-lines.ts';
import styles from './issue-pages.module.css';

interface ShopRatesProps {
  readonly shops: readonly ShopIssues[];
  readonly market: Market;
  readonly chosen: string | undefined;
  readonly onChoose: (shop: string | undefined) => void;
}

/** How often each shop's lines go wrong, the worst first; pressing one shows its lines alone. */
export function ShopRates({ shops, market, chosen, onChoose }: ShopRatesProps) {
  return (
    <table className={styles.rates}>
      <caption>Par producteur</caption>
      <thead>
        <tr>
          <th scope="col">Producteur</th>
          <th scope="col">Problèmes</th>
          <th scope="col">Critiques</th>
          <th scope="col">Pour 100 lignes</th>
        </tr>
      </thead>
      <tbody>
        {shops.map(({ vendor, name, issues, critical, lines, rate }) => (
          <tr key={vendor}>
            <th scope="row">
              <Chips label={name}>
                <Chip
                  icon={<ThreadDot thread={threadOf(market.shops.get(vendor)?.thread)} />}
                  pressed={vendor === chosen}
                  onToggle={(on) => onChoose(on ? vendor : undefined)}
                >
                  {name}
                </Chip>
              </Chips>
            </th>
            <td>{`${issues} sur ${count(lines, 'ligne', 'lignes')}`}</td>
            <td data-critical={critical > 0 || undefined}>{critical}</td>
            <td>{decimal(rate, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
