import { Stack } from '../layout/primitives.tsx';
import styles from './rank-badge.module.css';

export interface RankBadgeProps {
  /** The number that is called out across the room. */
  rank: number;
  /** `now` is the next stop, `done` a past one. */
  state?: 'now' | 'todo' | 'done' | undefined;
  /** Side in pixels. */
  size?: 40 | 48 | undefined;
}

/** The rank of an order, readable at arm’s length; yellow when it is next. */
export function RankBadge({ rank, state = 'todo', size = 40 }: RankBadgeProps) {
  return (
    <Stack
      as="span"
      centered
      fixed
      ground="sunken"
      radius="md"
      tone="ink"
      className={styles.rank}
      data-state={state}
      data-size={size}
      title={`Rang ${rank}`}
    >
      <span className="visually-hidden">Rang </span>
      {rank}
    </Stack>
  );
}
