import { Repeat } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FREQUENCIES, FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import { type CartEntry, groupByVendor } from '../../shared/ordering/cart-groups.ts';
import { CartLines } from '../lines/cart-line-list.tsx';
import { problemOf } from '../../shared/ordering/sorted-cart.ts';
import { CartLineAside } from './cart-line-note.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';

/** The lines for subscriptions, by frequency: each group becomes a contract, and no order. */
export function RecurringLines({ entries }: { entries: readonly CartEntry[] }) {
  return FREQUENCIES.map((frequency) => {
    const own = entries.filter(({ line }) => line.frequency === frequency);
    if (own.length === 0) return null;
    return (
      <Section key={frequency} title={`Abonnement, ${FREQUENCY_WORDS[frequency]}`}>
        <Stack gap="3">
          <CartLines
            groups={groupByVendor(own)}
            under={(entry) => <CartLineAside entry={entry} problem={problemOf(entry, undefined)} />}
          />
          <ButtonLink look="soft" wide icon={<Repeat />} href={`/subscriptions/new?frequency=${frequency}`}>
            S’abonner
          </ButtonLink>
        </Stack>
      </Section>
    );
  });
}
