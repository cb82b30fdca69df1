import type { ReactNode } from 'react';
import { Row, Text } from '../layout/primitives.tsx';
import styles from './money-text.module.css';

export interface MoneyProps {
  /** The formatted amount: « 12,50 ». */
  figure: string;
  /** « CHF »; absent in a column whose header states it. */
  currency?: string | undefined;
  /** `promo`: reduced; `gain`: credited; `quiet`: not what is paid. */
  tone?: 'promo' | 'gain' | 'quiet' | undefined;
  /** `inherit` takes the size of the surrounding text. */
  size?: 'inherit' | 'normal' | 'large' | 'huge' | undefined;
}

/** An amount: the figure large and tabular, the currency small beside it. */
export function Money({ figure, currency, tone, size = 'inherit' }: MoneyProps) {
  return (
    <Text weight="700" tabular nowrap className={styles.money} data-tone={tone} data-size={size}>
      {figure}
      {currency !== undefined && <small>{`\u00a0${currency}`}</small>}
    </Text>
  );
}

export interface PricePairProps extends MoneyProps {
  /** The price before, struck through. */
  was: string | undefined;
  /** At the other end: « 1 kg », « ~250 g ». */
  portion?: ReactNode;
  /** Below: the unit price, « 2,76 CHF / 100 g ». */
  unit?: ReactNode;
}

/** A price, the one it replaces, and what it buys. */
export function PricePair({ was, portion, unit, ...money }: PricePairProps) {
  return (
    <Row as="span" align="baseline" wrap className={styles.pair}>
      <Money {...money} tone={money.tone ?? (was === undefined ? undefined : 'promo')} />
      {was !== undefined && (
        <Text as="s" size="13" tone="ink-3" tabular className={styles.was}>
          <span className="visually-hidden">au lieu de </span>
          {was}
        </Text>
      )}
      {portion !== undefined && (
        <Text size="14" tone="ink-2" nowrap className={styles.portion}>
          {portion}
        </Text>
      )}
      {unit !== undefined && (
        <Text as="small" size="13" tone="ink-2" tabular className={styles.unit}>
          {unit}
        </Text>
      )}
    </Row>
  );
}
