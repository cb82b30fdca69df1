import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ShellFiles } from '../../../workers/service-worker/shell-files.ts';

/** A copy of the built app that can be replaced while it is in use, as a new release does. */
export interface PublishedApp {
  /** The folder from which a server serves it. */
  readonly folder: string;
  /**
   * Replaces it by a newer release: all scripts get other names, and none of the older ones is left. Returns the part
   * that the names of this release alone contain.
   */
  publishNewer(): Promise<string>;
  remove(): Promise<void>;
}

/** The beginning of the script that lists the files of the app. */
const SHELL = 'self.cabasShell=';
const FILE_NAME = /[\w-]+(?:\.[\w-]+)*\.js\b/g;

export async function publishApp(): Promise<PublishedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-app-'));
  const web = join(folder, 'dist', 'web');
  await cp('dist/web', web, { recursive: true });
  let releases = 0;
  return {
    folder,
    publishNewer: async () => {
      releases += 1;
      const mark = `-newer${releases}`;
      await publishNewer(web, mark);
      return mark;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function publishNewer(web: string, mark: string): Promise<void> {
  const assets = await readdir(join(web, 'assets'));
  const code = assets.filter((name) => name.endsWith('.js'));
  const names = new Map(code.map((name) => [name, `${basename(name, '.js')}${mark}.js`]));
  const texts = [...code.map((name) => join('assets', name)), 'index.html', 'service-worker.js'];
  for (const text of texts) {
    const before = await readFile(join(web, text), 'utf8');
    const renamed = before.replaceAll(FILE_NAME, (name) => names.get(name) ?? name);
    const newer = renamed.startsWith(SHELL) ? newerShell(renamed, names, mark) : newerBuild(renamed);
    await writeFile(join(web, text), newer);
  }
  // The compressed copies are outdated.
  const old = [...assets.map((name) => join('assets', name)), 'index.html', 'service-worker.js'].flatMap(
    (name) => [`${name}.br`, `${name}.gz`],
  );
  await Promise.all(old.map((name) => rm(join(web, name), { force: true })));
  await Promise.all(
    [...names].map(([from, to]) => rename(join(web, 'assets', from), join(web, 'assets', to))),
  );
}

/** A build is named by its time. */
function newerBuild(text: string): string {
  return text.replaceAll(/\b(\d{14})(?=-[0-9a-f]{10}\b)/g, (time) => String(Number(time) + 1));
}

/** Lists all scripts under their new names; the page gets a revision of its content. */
function newerShell(script: string, renamed: ReadonlyMap<string, string>, mark: string): string {
  const { named, others } = JSON.parse(script.slice(SHELL.length)) as ShellFiles;
  const now = (name: string) => basename(renamed.get(`${name}.js`) ?? name, '.js');
  const shell: ShellFiles = {
    named: named.map(([ending, names]) => [
      ending,
      ending === '.js' ? names.split(' ').map(now).join(' ') : names,
    ]),
    others: others.map((file) => (file.url === '/index.html' ? { ...file, revision: mark } : file)),
  };
  return SHELL + JSON.stringify(shell);
}
