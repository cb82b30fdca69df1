import { describe, expect, test } from 'vitest';
import { altsOf, listOver, withPhotos } from '../../../src/domain/catalogue/product-photos.ts';

const [A, B, C] = ['/photos/u/a-320.webp', '/photos/u/b-320.webp', '/photos/u/c-320.webp'] as const;

describe('photos added to a product', () => {
  test.each([
    ['none yet', { url: '' }, [A, B], { url: A, bundle: [B] }],
    ['a photo', { url: A }, [B], { url: A, bundle: [B] }],
    ['a drawing', { url: '/photos/pain.svg', tint: 3, bundle: [C] }, [A, B], { url: A, bundle: [C, B] }],
    ['the same ones, and one twice', { url: A, bundle: [B] }, [B, A, C, C], { url: A, bundle: [B, C] }],
    ['nothing new', { url: '/photos/pain.svg', tint: 3 }, [], { url: '/photos/pain.svg', tint: 3 }],
  ])('after %s', (_, before, added, after) => {
    expect(withPhotos(before, added)).toEqual(after);
  });
});

describe('the descriptions of pictures', () => {
  test('stay as long as their picture is shown', () => {
    expect(altsOf({ url: A, alts: { [A]: 'Un pain', [B]: 'La miche' } })).toEqual({
      alts: { [A]: 'Un pain' },
    });
  });
  test('change one by one, and an empty text removes them', () => {
    const photos = { url: A, bundle: [B], alts: { [A]: 'Un pain', [B]: 'La miche' } };
    expect(altsOf(photos, { [B]: 'Une miche' })).toEqual({ alts: { [A]: 'Un pain', [B]: 'Une miche' } });
    expect(altsOf(photos, { [A]: '', [B]: ' ' })).toEqual({});
  });
});

test.each([
  ['was added elsewhere during the sorting', [A, B], [B, A], [A, B, C], [B, A, C]],
  ['was removed here and added elsewhere', [A, B], [B], [A, B, C], [B, C]],
  ['was removed elsewhere', [A, B, C], [C, B, A], [A, C], [C, A]],
])('a photo that %s', (_, shown, edited, present, after) => {
  expect(listOver(shown, edited, present)).toEqual(after);
});
