/** A long answer, applied in parts. */
export interface Parts<Line> {
  add(line: Line): Promise<void>;
  /** Applies what is left; resolves when everything is. */
  end(): Promise<void>;
  /** After a failure: resolves when nothing is being applied any more, however that ended. */
  rest(): Promise<void>;
}

/**
 * Gathers lines into parts and applies them one after the other, each while the lines of the next one arrive: the disk
 * and the network work at the same time. An error of a part comes out of the `add` or `end` that follows it.
 */
export function partsOf<Line>(size: number, apply: (part: readonly Line[]) => Promise<void>): Parts<Line> {
  let part: Line[] = [];
  let applying = Promise.resolve();

  async function next(): Promise<void> {
    const full = part;
    part = [];
    await applying;
    applying = apply(full);
    // It is awaited before the next part; until then nobody hears it fail.
    applying.catch(() => undefined);
  }

  return {
    async add(line) {
      part.push(line);
      if (part.length >= size) await next();
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
