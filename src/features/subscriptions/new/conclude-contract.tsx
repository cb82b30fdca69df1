import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { figure } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from '../contract/subscription-pages.module.css';

interface ConcludeProps {
  /** The obstacle, in French. */
  readonly missing: string | undefined;
  readonly pending: boolean;
  readonly price: Centimes | undefined;
  readonly onConclude: () => void;
  readonly children: ReactNode;
}

/** The button that concludes the contract, with its price; shows the obstacle while there is one. */
export function Conclude({ missing, pending, price, onConclude, children }: ConcludeProps) {
  const locale = useLocale();
  const why = useId();
  return (
    <>
      {missing !== undefined && (
        <p id={why} className={styles.note}>
          {missing}
        </p>
      )}
      <Button
        look="primary"
        size={56}
        wide
        busy={pending}
        disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : why}
        trailing={price && <Money figure={figure(price, locale)} currency="CHF" size="large" />}
        onClick={onConclude}
      >
        {children}
      </Button>
    </>
  );
}
