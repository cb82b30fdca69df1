import { useId } from 'react';
import styles from './score-scale.module.css';

interface ScoreScaleProps {
  readonly value: number | undefined;
  readonly onChange: (score: number) => void;
}

/** From 0 to 10, how likely it is that one would recommend us: native radios under the look. */
export function ScoreScale({ value, onChange }: ScoreScaleProps) {
  const name = useId();
  return (
    <fieldset className={styles.scale}>
      <legend>Recommanderiez-vous Cabas à une amie ou un ami&nbsp;?</legend>
      <div className={styles.scores}>
        {SCORES.map((score) => (
          <label key={score} className={styles.score} data-checked={score === value || undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={score === value}
              onChange={() => onChange(score)}
            />
            {score}
          </label>
        ))}
      </div>
      <p className={styles.ends}>
        <span>0, pas du tout</span>
        <span>10, tout de suite</span>
      </p>
    </fieldset>
  );
}

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
