import { amount, count, percent } from '../../../domain/text/french.ts';
import type { FunnelStep } from '../../../domain/statistics/visit-figures.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { STEP_WORDS } from './visit-words.ts';
import styles from './visit-pages.module.css';

/** Step by step how many did it, how often, for how much, and which share of them took the next step too. */
export function Funnel({ steps, hub }: { steps: readonly FunnelStep[]; hub: string }) {
  const locale = useLocale();
  const most = Math.max(1, ...steps.map(({ people }) => people));
  return (
    <ol className={styles.funnel} aria-label={`Parcours, ${hub}`}>
      {steps.map(({ action, hits, people, accounts = 0, amount: money, goesOn }) => (
        <li key={action}>
          <b>{STEP_WORDS[action]}</b>
          <span className={styles.people}>{count(people, 'personne', 'personnes')}</span>
          <i aria-hidden style={{ '--share': `${(100 * people) / most}%` }} />
          <small>
            {[
              count(hits, 'fois', 'fois'),
              ...(money > 0 ? [amount(money, locale)] : []),
              ...(accounts > 0 ? [count(accounts, 'avec un compte', 'avec un compte')] : []),
            ].join(', ')}
          </small>
          {goesOn !== undefined && (
            <small className={styles.on}>{`${percent(goesOn)} jusqu’à l’étape suivante`}</small>
          )}
        </li>
      ))}
    </ol>
  );
}
