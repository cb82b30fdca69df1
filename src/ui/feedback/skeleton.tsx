import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/primitives.tsx';
import styles from './skeleton.module.css';

/** Announces once that content is loading; draws the placeholder inside. */
export function Loading({
  label = 'Chargement',
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

export interface SkeletonProps {
  /** The shape of what comes: a line of text, a title, a small tile, a photo, the delivery ticket. */
  shape?: 'text' | 'title' | 'tile' | 'photo' | 'ticket' | 'button' | undefined;
  /** Share of its container, in percent, for text and titles. */
  width?: number | undefined;
}

/** One grey shape of the size of the coming content, so that nothing moves when it arrives. */
export function Skeleton({ shape = 'text', width = 100 }: SkeletonProps) {
  return <span aria-hidden className={styles.shape} data-shape={shape} style={{ '--width': `${width}%` }} />;
}

/** As many cards as fit the screen: photo, title, line, price. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <Loading>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          <Stack gap="2" grow shrink key={index} className={styles.stack}>
            <Skeleton shape="photo" />
            <Skeleton shape="title" width={80} />
            <Skeleton width={60} />
            <Skeleton shape="title" width={42} />
          </Stack>
        ))}
      </div>
    </Loading>
  );
}

/** Rows of a list: tile, title, line. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <Row gap="3" align="center" key={index} className={styles.row}>
          <Skeleton shape="tile" />
          <Stack gap="2" grow shrink className={styles.stack}>
            <Skeleton shape="title" width={70 - (index % 3) * 8} />
            <Skeleton width={40} />
          </Stack>
        </Row>
      ))}
    </Loading>
  );
}
