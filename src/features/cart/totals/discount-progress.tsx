import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { amount } from '../../../domain/text/french.ts';
import type { CartGroup } from '../../shared/ordering/cart-groups.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './discount-progress.module.css';

/** The progress of a cart towards a producer's discount, and the discount earned so far. */
export function DiscountProgress({ name, discount }: Pick<CartGroup, 'name' | 'discount'>) {
  const locale = useLocale();
  if (discount === undefined) return null;
  const { earned, missing, next, reached, threshold } = discount;
  const won = earned > 0;
  return (
    <Stack
      gap="1h"
      size="14"
      tone="promo-text"
      leading="snug"
      className={styles.threshold}
      data-won={won || undefined}
    >
      <p>
        {won ? (
          <>
            <b>{amount(earned, locale)} de rabais obtenus.</b> Plus que {amount(missing, locale)} pour{' '}
            {amount(next, locale)} de plus
          </>
        ) : (
          <>
            plus que <b>{amount(missing, locale)}</b> pour <b>{amount(next, locale)}</b> de rabais
          </>
        )}
      </p>
      <ProgressBar
        label={`Rabais ${name}, ${amount(reached, locale)} sur ${amount(threshold, locale)}`}
        value={reached}
        max={threshold}
        tone={won ? 'brand' : 'promo'}
      />
    </Stack>
  );
}
