import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { encode } from './encode-answer.ts';

/**
 * How long a piece of a list becomes before the next one begins, in characters. What is many times as long the
 * process's memory takes in one stretch, and gives back to the machine late.
 */
const PIECE = 256 * 1024;

/** An answer in its final bytes, from a service that keeps it because many ask for it, or that wrote it value by value. */
export class EncodedBody {
  /** Of all pieces together, in bytes. */
  readonly length: number;

  /** Encoded once: as text it would be encoded for everybody who asks, into memory of each request. */
  private constructor(private readonly pieces: readonly Buffer[]) {
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  static ofJson(json: string): EncodedBody {
    return new EncodedBody([Buffer.from(json)]);
  }

  /** A list of what these texts say. */
  static ofList(texts: Iterable<string>): EncodedBody {
    const pieces: Buffer[] = [];
    let piece = '[';
    let comma = '';
    for (const text of texts) {
      piece += comma + text;
      comma = ',';
      if (piece.length < PIECE) continue;
      pieces.push(Buffer.from(piece));
      piece = '';
    }
    return new EncodedBody([...pieces, Buffer.from(`${piece}]`)]);
  }

  /** What is sent. */
  payload(): Buffer | Readable {
    const [first, ...more] = this.pieces;
    return first !== undefined && more.length === 0 ? first : Readable.from(this.pieces);
  }

  /** What tells it from any other answer. */
  digest(): string {
    const hash = createHash('sha256');
    for (const piece of this.pieces) hash.update(piece);
    return hash.digest('base64url');
  }

  /** What it says, where an answer is kept as a value. */
  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString());
  }
}

/** Writes a long list value by value: what each becomes on the wire is forgotten before the next one comes. */
export function encodedList<Item extends z.ZodMiniType>(
  item: Item,
  values: Iterable<z.output<Item>>,
): EncodedBody {
  return EncodedBody.ofList(textsOf(item, values));
}

function* textsOf<Item extends z.ZodMiniType>(item: Item, values: Iterable<z.output<Item>>) {
  for (const value of values) yield JSON.stringify(encode(item, value));
}
