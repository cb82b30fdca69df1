import { expect, test } from 'vitest';
import { preparePhoto } from '../../../src/features/shared/pictures/prepare-photo.ts';

test('a file whose content is no photo is refused on the device, with any file name', async () => {
  const renamed = new File(['Du pain, des tommes.'], 'vache.jpg', { type: 'image/jpeg' });
  expect(await preparePhoto(renamed)).toEqual({
    problem: 'Cette image n’est pas lisible. Envoyez une photo JPEG, PNG, WebP ou AVIF.',
  });
});
