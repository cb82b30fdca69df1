import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin, ResolvedConfig } from 'vite';
import { drawPicture } from './pictures/draw-picture.ts';
import { demoPictures } from './demo-pictures.ts';

const ASSETS = 'node_modules/@lobehub/fluent-emoji-3d/assets';
/** The cache of drawn pictures by their sources: a build need not draw four hundred pictures again. */
const KEPT = 'node_modules/.cache/cabas-pictures';
const SIZES = [96, 320, 640] as const;
const FORMATS = ['webp', 'avif'] as const;
const ADDRESS = /^\/photos\/([0-9a-f-]+)-(96|320|640)\.(webp|avif)$/;
const DRAWING = /^\/photos\/([a-z0-9-]+)\.svg$/;

type Format = (typeof FORMATS)[number];

/**
 * The demonstration's photos, made at build, or when asked for in dev: emoji as `/photos/<code>-<size>.webp` and `.avif`,
 * drawings as `/photos/<product>.svg`. A drawing is smaller than one of its sizes would be and needs no rendering.
 */
export function pictures(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'cabas-pictures',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const [, name] = DRAWING.exec(path) ?? [];
        const drawing = name && demoPictures(config.root).drawings.find((one) => one.name === name);
        if (drawing) {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(drawPicture(drawing.recipe));
          return;
        }
        const [, code, size, format] = ADDRESS.exec(path) ?? [];
        if (code === undefined || size === undefined || !existsSync(source(config.root, code))) {
          next();
          return;
        }
        const asked = format === 'avif' ? 'avif' : 'webp';
        drawn(config.root, code, Number(size), asked).then((bytes) => {
          response.setHeader('content-type', `image/${asked}`);
          response.end(bytes);
        }, next);
      });
    },
    async writeBundle() {
      const folder = join(config.root, config.build.outDir, 'photos');
      await mkdir(folder, { recursive: true });
      const { emoji, drawings } = demoPictures(config.root);
      for (const { name, recipe } of drawings)
        await writeFile(join(folder, `${name}.svg`), drawPicture(recipe));
      for (const code of emoji) {
        if (!existsSync(source(config.root, code))) {
          this.warn(`no picture for ${code}`);
          continue;
        }
        for (const size of SIZES) {
          for (const format of FORMATS) {
            const bytes = await drawn(config.root, code, size, format);
            await writeFile(join(folder, `${code}-${size}.${format}`), bytes);
          }
        }
      }
    },
  };
}

async function drawn(root: string, code: string, size: number, format: Format): Promise<Uint8Array> {
  const from = source(root, code);
  const kept = join(root, KEPT, `${code}-${size}.${format}`);
  if (existsSync(kept) && (await stat(kept)).mtimeMs >= (await stat(from)).mtimeMs) return readFile(kept);
  const image = sharp(from).resize(size, size, { fit: 'contain', background: '#0000', kernel: 'lanczos3' });
  const bytes = await (
    format === 'webp'
      ? image.webp({ quality: 82, alphaQuality: 90, effort: 4 })
      : image.avif({ quality: 60, effort: 2 })
  ).toBuffer();
  await mkdir(join(root, KEPT), { recursive: true });
  await writeFile(kept, bytes);
  return bytes;
}

function source(root: string, code: string): string {
  return join(root, ASSETS, `${code}.webp`);
}
