import type { ReactNode } from 'react';
import styles from './money-text.module.css';

export interface MoneyProps {
  /** As the page writes amounts: « 12,50 ». */
  figure: string;
  /** « CHF »; absent in a column whose head says it. */
  currency?: string | undefined;
  /** `promo` went down, `gain` comes back, `quiet` is not what is paid. */
  tone?: 'promo' | 'gain' | 'quiet' | undefined;
  /** `inherit` takes the size of the words around it. */
  size?: 'inherit' | 'normal' | 'large' | 'huge' | undefined;
}

/** An amount: the figure large and tabular, the currency small beside it. */
export function Money({ figure, currency, tone, size = 'inherit' }: MoneyProps) {
  return (
    <span className={styles.money} data-tone={tone} data-size={size}>
      {figure}
      {currency !== undefined && <small>{`\u00a0${currency}`}</small>}
    </span>
  );
}

export interface PricePairProps extends MoneyProps {
  /** The price before, struck through. */
  was: string | undefined;
  /** At the other end: « 1 kg », « ~250 g ». */
  portion?: ReactNode;
  /** Below: what it comes to, « 2,76 CHF / 100 g ». */
  unit?: ReactNode;
}

/** A price, the one it replaces, and what it buys. */
export function PricePair({ was, portion, unit, ...money }: PricePairProps) {
  return (
    <span className={styles.pair}>
      <Money {...money} tone={money.tone ?? (was === undefined ? undefined : 'promo')} />
      {was !== undefined && (
        <s className={styles.was}>
          <span className="visually-hidden">au lieu de </span>
          {was}
        </s>
      )}
      {portion !== undefined && <span className={styles.portion}>{portion}</span>}
      {unit !== undefined && <small className={styles.unit}>{unit}</small>}
    </span>
  );
}
