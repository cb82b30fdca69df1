/** Applies a long answer in parts. */
export interface ChunkWriter<Line> {
  add(lines: readonly Line[]): Promise<void>;
  /** Applies what is left; resolves when everything is. */
  end(): Promise<void>;
  /** After a failure: resolves when no part is being applied any more, successful or not. */
  rest(): Promise<void>;
}

/** A part of at least `least` lines is applied when no other is; it grows to at most `most`. */
export interface PartSize {
  readonly least: number;
  readonly most: number;
}

/**
 * Gathers lines into parts and applies one while the next arrives: disk and network overlap. When the network
 * is faster, parts grow and fewer are written. An error of a part is thrown by the following `add` or `end`.
 */
export function chunkWriter<Line>(
  { least, most }: PartSize,
  apply: (part: readonly Line[]) => Promise<void>,
): ChunkWriter<Line> {
  let part: Line[] = [];
  let applying = Promise.resolve();
  let busy = false;

  async function next(): Promise<void> {
    const full = part;
    part = [];
    await applying;
    busy = true;
    applying = apply(full).finally(() => {
      busy = false;
    });
    // Awaited before the next part; until then a rejection must not count as unhandled.
    applying.catch(() => undefined);
  }

  return {
    async add(lines) {
      for (const line of lines) {
        part.push(line);
        if (part.length >= (busy ? most : least)) await next();
      }
    },
    async end() {
      if (part.length > 0) await next();
      await applying;
    },
    async rest() {
      await Promise.allSettled([applying]);
    },
  };
}
