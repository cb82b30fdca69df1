import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { distFiles } from './dist-files.ts';

const TEXT = /\.(?:html|js|css|svg|webmanifest|txt)$/;
/** Below this size the headers outweigh the savings. */
const WORTH_IT_BYTES = 1024;

/**
 * Writes a .br and a .gz beside each text file of the build, so that the server compresses nothing per
 * request.
 */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'cabas-precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = join(config.root, config.build.outDir);
        const texts = distFiles(outDir).filter((name) => TEXT.test(name));
        await Promise.all(texts.map((file) => squeeze(join(outDir, file))));
      },
    },
  };
}

async function squeeze(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < WORTH_IT_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
