/** A long answer, applied in parts. */
export interface ChunkWriter<Line> {
  add(lines: readonly Line[]): Promise<void>;
  /** Applies what is left; resolves when everything is. */
  end(): Promise<void>;
  /** After a failure: resolves when nothing is being applied any more, however that ended. */
  rest(): Promise<void>;
}

/** A part of so many lines is applied when nothing else is being applied; a part grows no further than `most`. */
export interface PartSize {
  readonly least: number;
  readonly most: number;
}

/**
 * Gathers lines into parts and applies them one after the other, each while the lines of the next one arrive: the disk
 * and the network work at the same time. Where the network is the faster of the two, parts grow, and fewer of them have
 * to be written. An error of a part comes out of the `add` or `end` that follows it.
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
    // It is awaited before the next part; until then nobody hears it fail.
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
