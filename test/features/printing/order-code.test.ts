import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import { orderCode } from '../../../src/features/printing/order-code.ts';

test.each([1, 4001, 987_654])('the QR code of order %s has exactly its dark modules', (oid) => {
  const code = qrcode(0, 'M');
  code.addData(`https://cabas.example/shopper?order=${oid}`);
  code.make();
  const { side, path } = orderCode('https://cabas.example', oid);
  expect(side).toBe(code.getModuleCount());
  const drawn = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(width);
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(drawn.map((row, y) => row.map((_, x) => code.isDark(y, x))));
});
