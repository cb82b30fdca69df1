import { Repeat } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { FREQUENCIES, FREQUENCY_WORDS } from '../../domain/subscription.ts';
import { type CartEntry, groupByVendor } from '../../parts/cart-groups.ts';
import { CartLines } from '../../parts/cart-lines.tsx';
import { problemOf } from '../../parts/order-lines.ts';
import { CartLineAside } from './cart-line-aside.tsx';
import styles from './recurring-lines.module.css';

/** What somebody means to have again and again, by rhythm: each becomes a contract of its own, and no order. */
export function RecurringLines({ entries }: { entries: readonly CartEntry[] }) {
  return FREQUENCIES.map((frequency) => {
    const own = entries.filter(({ line }) => line.frequency === frequency);
    if (own.length === 0) return null;
    return (
      <Section key={frequency} title={`Abonnement, ${FREQUENCY_WORDS[frequency]}`}>
        <div className={styles.rhythm}>
          <CartLines
            groups={groupByVendor(own)}
            under={(entry) => <CartLineAside entry={entry} problem={problemOf(entry, undefined)} />}
          />
          <ButtonLink look="soft" wide icon={<Repeat />} href={`/subscriptions/new?frequency=${frequency}`}>
            S’abonner
          </ButtonLink>
        </div>
      </Section>
    );
  });
}
