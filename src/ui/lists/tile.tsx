import { type ReactNode, useState } from 'react';
import type { Tint } from '../foundations/palette.ts';
import { tintColour } from '../foundations/palette.ts';
import { Stack } from '../layout/primitives.tsx';
import styles from './tile.module.css';

export interface TileProps {
  tint?: Tint | undefined;
  /** Side in pixels. */
  size?: 32 | 40 | 44 | 48 | 52 | 56 | 60 | 72 | 96 | undefined;
  /** The URL of a small cut-out picture; the name is beside it. */
  picture?: string | undefined;
  /** Initials or an icon without a picture, or when it fails to load. */
  children?: ReactNode;
  /** Sold out, paused or done: no colour. */
  muted?: boolean | undefined;
}

/** A small rounded tile with a picture, initials or an icon. */
export function Tile({ tint = 'linen', size = 44, picture, children, muted = false }: TileProps) {
  const [missing, setMissing] = useState<string>();
  const style = { '--tint': tintColour(tint), '--side': `var(--s-${size / 4})` } as const;
  return (
    <Stack
      as="span"
      centered
      fixed
      size="13"
      tone="ink-2"
      weight="700"
      className={styles.tile}
      data-muted={muted || undefined}
      style={style}
    >
      {picture === undefined || picture === missing ? (
        children
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setMissing(picture)} />
      )}
    </Stack>
  );
}
