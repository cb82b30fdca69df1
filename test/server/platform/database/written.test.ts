import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EncodedBody } from '../../../../server/core/encoded-body.ts';

const LONG = 'é'.repeat(100 * 1024);
const values = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(LONG)), { maxLength: 12 });

function sent(written: EncodedBody): Promise<Buffer> {
  const payload = written.payload();
  return payload instanceof Readable ? buffer(payload) : Promise.resolve(payload);
}

test('encodes a list of any length, with a digest of its content', async () => {
  await fc.assert(
    fc.asyncProperty(values, async (list) => {
      const written = EncodedBody.ofList(list.map((value) => JSON.stringify(value)));
      const bytes = await sent(written);
      expect(bytes.toString()).toBe(JSON.stringify(list));
      expect(JSON.stringify(written)).toBe(JSON.stringify(list));
      expect(written.length).toBe(bytes.length);
      expect(written.digest()).toBe(createHash('sha256').update(bytes).digest('base64url'));
      expect(bytes.equals(await sent(written))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('sends a short list as one buffer, a long one as several', () => {
  const text = JSON.stringify(LONG);
  expect(EncodedBody.ofList([text, text]).payload()).toBeInstanceOf(Buffer);
  const long = EncodedBody.ofList(Array.from({ length: 20 }, () => text)).payload();
  expect(long).toBeInstanceOf(Readable);
});
