import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_LIMIT } from '../../../../src/contract/core/photo-limit.ts';
import { refusals } from '../../../../src/contract/core/refusals.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { sweepPhotos } from '../../../../server/modules/catalogue/photos/sweep-photos-job.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { people, smallMarket } from '../../../support/small-market.ts';

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const vendor = market.client('vendor');

  const upload = (client: Client, payload: Buffer, type = 'image/jpeg', more: Record<string, string> = {}) =>
    market.app.inject({
      ...{ method: 'POST', url: '/v1/photos', payload },
      headers: { ...client.headers(), 'content-type': type, ...more },
    });
  /** A telephone's photo: rotated, with GPS coordinates. */
  const taken = () =>
    sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a63' } })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Téléphone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();

  describe('a photo', () => {
    test('is shown upright in three sizes and two formats, for ever, and does not tell where it was taken', async () => {
      const photo = await taken();
      expect((await sharp(photo).metadata()).exif).toBeDefined();
      const answer = await upload(vendor, photo);
      expect(answer.statusCode, answer.body).toBe(200);
      const { url, width, height } = answer.json<{ url: string; width: number; height: number }>();
      expect([width, height]).toEqual([800, 1200]);
      const stem = /^(\/photos\/u\/[0-9a-f]{32})-320\.webp$/.exec(url)?.[1] ?? '';
      for (const wide of [96, 320, 640])
        for (const [format, known] of [
          ['webp', 'webp'],
          ['avif', 'heif'],
        ] as const) {
          const shown = await market.app.inject(`${stem}-${wide}.${format}`);
          expect(shown.headers).toMatchObject({
            'content-type': `image/${format}`,
            'cache-control': 'public, max-age=31536000, immutable',
          });
          const read = await sharp(shown.rawPayload).metadata();
          expect(read).toMatchObject({ width: wide, height: wide * 1.5, format: known });
          expect([read.exif, read.xmp, read.orientation]).toEqual([undefined, undefined, undefined]);
        }
    });

    test('sent twice is stored once, also under a key', async () => {
      const photo = await taken();
      const [first, second] = [
        await upload(vendor, photo, 'image/jpeg', { 'idempotency-key': 'k1' }),
        await upload(vendor, photo, 'image/jpeg', { 'idempotency-key': 'k1' }),
      ];
      expect(second.json()).toEqual(first.json());
      const other = await upload(vendor, Buffer.concat([photo, Buffer.from('x')]), 'image/jpeg', {
        'idempotency-key': 'k1',
      });
      expect(refusalOf(other).code).toBe('key_reused');
      expect(await readdir(join(market.house.environment.dataDir, 'photos'))).toHaveLength(6);
    });

    test.each<[string, () => Promise<Buffer> | Buffer, string]>([
      ['an SVG drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
      ['a web page', () => Buffer.from('<html>'), 'image/jpeg'],
      ['nothing', () => Buffer.alloc(0), 'image/jpeg'],
      ['half a photo', async () => (await taken()).subarray(0, 400), 'image/jpeg'],
      [
        'noise with the beginning of a photo',
        () => Buffer.from(`\u0089PNG\r\n\u001a\nblabla`, 'latin1'),
        'image/png',
      ],
    ])('that is %s is refused', async (_words, made, type) => {
      expect(refusalOf(await upload(vendor, await made(), type))).toMatchObject({
        status: 400,
        code: 'photo_unreadable',
      });
    });

    test.each([
      ['of an iPhone', 'ftypheic\0\0\0\0mif1heic', 'image/heic'],
      ['of an iPhone that says it is a JPEG', 'ftypheic\0\0\0\0mif1heic', 'image/jpeg'],
      ['of another telephone', 'ftypmif1\0\0\0\0mif1heic', 'image/heif'],
    ])('%s, which we cannot read, is refused with instructions', async (_words, start, type) => {
      const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(start), Buffer.alloc(500)]);
      const refused = refusalOf(await upload(vendor, photo, type));
      expect(refused).toMatchObject({ status: 400, code: 'photo_heic' });
      expect(refusals.photo_heic.message).toContain('Réglages');
    });

    test('declared as image/jpg, as some clients do, is read by its bytes', async () => {
      const answer = await upload(vendor, await taken(), 'image/jpg');
      expect(answer.statusCode, answer.body).toBe(200);
      const page = await upload(vendor, Buffer.from('<html>'), 'image/jpg');
      expect(refusalOf(page).code).toBe('photo_unreadable');
    });

    test('that is an AVIF in a HEIF container is accepted', async () => {
      const avif = await sharp(await taken())
        .avif()
        .toBuffer();
      avif.write('mif1', 8, 'latin1');
      expect((await upload(vendor, avif, 'image/heif')).statusCode).toBe(200);
    });

    test('beyond the size of a telephone’s photo is refused, and so is one declared as no picture', async () => {
      const large = await upload(vendor, Buffer.alloc(PHOTO_LIMIT + 1, 1));
      expect(refusalOf(large)).toMatchObject({ status: 413, code: 'too_large' });
      const form = await upload(vendor, Buffer.from('a=b'), 'application/x-www-form-urlencoded');
      expect(form.statusCode).toBe(400);
    });

    test('is accepted only from owners and managers, and only by this call', async () => {
      const photo = await taken();
      expect((await upload(await market.as(people.alice.id), photo)).statusCode).toBe(403);
      expect((await upload(await market.as(), photo)).statusCode).toBe(401);
      expect((await upload(await market.as(people.manager.id), photo)).statusCode).toBe(200);
      const elsewhere = await market.app.inject({
        ...{ method: 'POST', url: '/v1/cart', payload: photo },
        headers: { ...vendor.headers(), 'content-type': 'image/jpeg' },
      });
      expect(elsewhere.statusCode).toBe(400);
    });

    describe('that is not shown', () => {
      const shown = async (url: string) => (await market.app.inject(url)).statusCode;
      const coloured = (background: string) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer();
      const uploaded = async (background: string) =>
        (await upload(vendor, await coloured(background), 'image/png')).json<{ url: string }>().url;

      test('is deleted after a day, once, and can be sent again', async () => {
        const url = await uploaded('#102030');
        market.clock.now += DAY_MS - 1000;
        await sweepPhotos.run(market.house);
        expect(await shown(url)).toBe(200);
        market.clock.now += 2000;
        await Promise.all([sweepPhotos.run(market.house), sweepPhotos.run(market.house)]);
        expect(await shown(url)).toBe(404);
        await sweepPhotos.run(market.house);
        expect(await uploaded('#102030')).toBe(url);
        expect(await shown(url)).toBe(200);
      });

      test('but was sent again meanwhile is kept for another day', async () => {
        const url = await uploaded('#203040');
        market.clock.now += DAY_MS - 1000;
        await uploaded('#203040');
        market.clock.now += 2000;
        await sweepPhotos.run(market.house);
        expect(await shown(url)).toBe(200);
      });

      test('any more is kept: an old order may still show it', async () => {
        const url = await uploaded('#304050');
        const document = { title: { fr: 'Tarte' }, header: { fr: '' }, content: { fr: 'Une pâte.' } };
        for (const [path, photo] of [
          ['/v1/documents', { header: url, bundle: [] }],
          ['/v1/documents/tarte', { header: '', bundle: [] }],
        ] as const) {
          const saved = await vendor.post(path, { ...document, photo });
          expect(saved.statusCode, saved.body).toBe(200);
        }
        market.clock.now += 30 * DAY_MS;
        await sweepPhotos.run(market.house);
        expect(await shown(url)).toBe(200);
      });
    });

    test.each(['/photos/u/..%2F..%2Flock', '/photos/u/x-320.webp', `/photos/u/${'0'.repeat(32)}-320.webp`])(
      '%s does not exist',
      async (url) => {
        expect((await market.app.inject(url)).statusCode).toBe(404);
      },
    );
  });
});
