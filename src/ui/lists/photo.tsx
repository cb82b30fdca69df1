import { useState, type ReactNode } from 'react';
import type { Tint } from '../foundations/palette.ts';
import { tintColour } from '../foundations/palette.ts';
import { Stack } from '../layout/primitives.tsx';
import styles from './photo.module.css';

export interface PhotoProps {
  /** `undefined` shows the fallback. */
  src: string | undefined;
  /** Better formats first: AVIF, then WebP. */
  sources?: readonly { readonly type: string; readonly srcSet: string }[] | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty when the text beside it already says it. */
  alt: string;
  /** Width over height, reserved whether the photo loads or not. */
  ratio?: '1 / 1' | '4 / 3' | '3 / 2' | '16 / 9' | undefined;
  tint?: Tint | undefined;
  /** The content without a photo, or when it fails to load. */
  fallback?: ReactNode;
  /** A cut-out on its tint keeps its margins; a real photo fills the frame. */
  fit?: 'cover' | 'contain' | undefined;
  /** For the first visible photo only. */
  eager?: boolean | undefined;
}

/** A picture in a frame of fixed size: tint, then the photo, or the fallback for good. */
export function Photo({
  src,
  sources = [],
  alt,
  ratio = '4 / 3',
  tint = 'linen',
  fallback,
  fit = 'cover',
  ...more
}: PhotoProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <Stack
      as="span"
      centered
      radius="lg"
      tone="ink-3"
      className={styles.frame}
      data-fit={fit}
      style={{ '--tint': tintColour(tint), '--ratio': ratio }}
    >
      {src === undefined || src === missing ? (
        fallback
      ) : (
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={more.sizes} />
          ))}
          <img
            src={src}
            srcSet={more.srcSet}
            sizes={more.sizes}
            alt={alt}
            loading={more.eager ? 'eager' : 'lazy'}
            fetchPriority={more.eager ? 'high' : 'auto'}
            decoding="async"
            onError={() => setMissing(src)}
          />
        </picture>
      )}
    </Stack>
  );
}
