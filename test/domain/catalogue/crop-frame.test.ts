import { expect, test } from 'vitest';
import { CENTRED, cropRect, movedCrop } from '../../../src/domain/catalogue/crop-frame.ts';

const lying = { width: 1600, height: 900 };

test.each([
  ['a wide frame in a landscape photo', lying, {}, { left: 200, top: 0, width: 1200, height: 900 }],
  ['a square one', lying, { shape: 'square' as const }, { left: 350, top: 0, width: 900, height: 900 }],
  ['twice the zoom', lying, { zoom: 2 }, { left: 500, top: 225, width: 600, height: 450 }],
  ['at the corner', lying, { zoom: 2, x: 1, y: 1 }, { left: 1000, top: 450, width: 600, height: 450 }],
  ['beyond the largest zoom', lying, { zoom: 9 }, { left: 650, top: 338, width: 300, height: 225 }],
  ['a portrait photo', { width: 600, height: 1200 }, {}, { left: 0, top: 375, width: 600, height: 450 }],
  ['a single pixel', { width: 1, height: 1 }, { zoom: 4 }, { left: 0, top: 0, width: 1, height: 1 }],
])('%s', (_, size, change, rect) => {
  expect(cropRect(size, { ...CENTRED, ...change })).toEqual(rect);
});

test('a frame moves by fractions of its size and stops at the edge', () => {
  const crop = { ...CENTRED, zoom: 2 };
  expect(cropRect(lying, movedCrop(lying, crop, 0.5, -0.25))).toMatchObject({ left: 800, top: 113 });
  const beyond = movedCrop(lying, crop, 9, 9);
  expect(cropRect(lying, movedCrop(lying, beyond, -0.1, 0))).toMatchObject({ left: 940, top: 450 });
});
