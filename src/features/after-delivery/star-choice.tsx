import { Star } from 'lucide-react';
import { useId } from 'react';
import { Row, Stack } from '../../ui/layout/primitives.tsx';
import styles from './after-delivery.module.css';

interface StarChoiceProps {
  /** 0 to 3; `undefined` before the first star. */
  readonly value: number | undefined;
  readonly onChange: (score: number) => void;
}

/** One to four stars, as styled native radios. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <Stack as="fieldset" gap="2" shrink>
      <legend className={styles.question}>Comment était cette livraison&nbsp;?</legend>
      <Row gap="1" justify="between" className={styles.stars}>
        {STARS.map((label, score) => (
          <Stack
            as="label"
            gap="1"
            centered
            hit
            grow
            shrink
            key={label}
            className={styles.star}
            data-on={(value !== undefined && score <= value) || undefined}
            data-chosen={score === value || undefined}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={score === value}
              onChange={() => onChange(score)}
            />
            <Star aria-hidden />
            <span>{label}</span>
          </Stack>
        ))}
      </Row>
    </Stack>
  );
}

const STARS = ['mauvaise', 'moyenne', 'bonne', 'parfaite'] as const;
