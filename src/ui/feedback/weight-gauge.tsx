import styles from './weight-gauge.module.css';

export interface WeightGaugeProps {
  /** The nominal weight and the band that needs no confirmation; grams. */
  nominal: number;
  from: number;
  to: number;
  /** The typed weight; nothing is marked before. */
  grams: number | undefined;
  /** The three figures as text: « 1,7 kg », « 2 kg », « 2,3 kg ». */
  words: { readonly from: string; readonly nominal: string; readonly to: string };
}

/** The allowed band on a scale, and the position of the weight. The text beside it says the same. */
export function WeightGauge({ nominal, from, to, grams, words }: WeightGaugeProps) {
  const at = (weight: number) => `${share(weight, nominal)}%`;
  return (
    <div className={styles.gauge} aria-hidden>
      <i className={styles.band} style={{ '--from': at(from), '--to': at(to) }} />
      {grams !== undefined && <i className={styles.mark} style={{ '--at': at(grams) }} />}
      <small style={{ '--at': at(from) }}>{words.from}</small>
      <small style={{ '--at': at(nominal) }}>{words.nominal}</small>
      <small style={{ '--at': at(to) }}>{words.to}</small>
    </div>
  );
}

// The scale spans a quarter above and below; weights beyond are at its end.
function share(weight: number, nominal: number): number {
  const whole = 50 + (200 * (weight - nominal)) / nominal;
  return Math.min(Math.max(whole, 0), 100);
}
