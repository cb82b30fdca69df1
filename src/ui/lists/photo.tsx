import { useState, type ReactNode } from 'react';
import type { Tint } from '../foundations/palette.ts';
import { tintColour } from '../foundations/palette.ts';
import { Stack } from '../layout/primitives.tsx';
import styles from './photo.module.css';

export interface PhotoProps {
  /** `undefined` when there is none: the fallback stands there. */
  src: string | undefined;
  /** Better formats first: AVIF, then WebP. */
  sources?: readonly { readonly type: string; readonly srcSet: string }[] | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Empty when the words beside it already say it. */
  alt: string;
  /** Width over height, kept whether the photo comes or not. */
  ratio?: '1 / 1' | '4 / 3' | '3 / 2' | '16 / 9' | undefined;
  tint?: Tint | undefined;
  /** What is drawn when there is no photo or it does not come. */
  fallback?: ReactNode;
  /** A cut-out on its tint keeps its margins; a real photo fills the frame. */
  fit?: 'cover' | 'contain' | undefined;
  /** For the one photo seen first. */
  eager?: boolean | undefined;
}

/** A picture in a frame that never changes size: tint, then photo, or fallback for good. */
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
