import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readEnvironment, startWarnings } from '../server/core/environment.ts';

const example = [...(await read('.env.example')).matchAll(/^#([A-Z_]+)="?(.*?)"?$/gm)];
const values: Readonly<Record<string, string>> = Object.fromEntries(
  example.map(([, name = '', value = '']) => [name, value]),
);

describe('the settings of the server', () => {
  test('.env.example lists each variable that the server reads, and no other', () => {
    expect(Object.keys(values).sort()).toEqual(variablesRead());
  });

  test('no file of the server but main.ts reads the environment', async () => {
    const files = await readdir(new URL('../server', import.meta.url), { recursive: true });
    const sources = files.filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(sources.map((file) => read(`server/${file}`)));
    expect(sources.filter((_, index) => texts[index]?.includes('process.env'))).toEqual(['main.ts']);
  });

  test('docs/operate.md explains the same variables', async () => {
    const rows = [...(await read('docs/operate.md')).matchAll(/^\| `([A-Z_]+)` +\|/gm)];
    expect(rows.map(([, name = '']) => name).sort()).toEqual(variablesRead());
  });

  test('.env.example holds values that the server accepts', () => {
    expect(readEnvironment(values)).toMatchObject({ ok: true, environment: { logLevel: 'info' } });
  });

  test('.env.example shows the default where there is one', () => {
    const { PORT, DATA_DIR, MAIL_FROM, PROXIES, BACKUP_KEEP, LOG_LEVEL } = values;
    expect(readEnvironment({ PORT, DATA_DIR, MAIL_FROM, PROXIES, BACKUP_KEEP, LOG_LEVEL })).toEqual(
      readEnvironment({}),
    );
  });
});

/** The names of the variables that the start reads from the environment. */
function variablesRead(): readonly string[] {
  const names = new Set<string>();
  const given = new Proxy(values, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      names.add(name);
      return target[name];
    },
  });
  readEnvironment(given);
  startWarnings(given);
  return [...names].sort();
}

function read(path: string): Promise<string> {
  return readFile(new URL(`../${path}`, import.meta.url), 'utf8');
}
