import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/core/call.ts';
import { everyCall } from '../../src/contract/every-call.ts';

const CONTRACT = 'src/contract';

/** Calls without a caller in the page or the worker, by reason. */
const WITHOUT_CALLER: Readonly<Record<string, readonly string[]>> = {
  'a conversation with the market is written instead': ['assistant.message'],
  'the shared basket has members and links of its own': ['cart.shared'],
  'the page reads these rows from the mirror': [
    ...['cart.get', 'cart.subscription.list', 'documents.category', 'orders.list', 'orders.read'],
    ...['orders.shop', 'orders.shops', 'products.attributes', 'products.autocomplete', 'products.category'],
    ...['products.category.details', 'products.details', 'products.list', 'products.location'],
    ...['products.location.category', 'products.love', 'products.photos', 'products.search'],
    ...['shops.category', 'shops.list', 'shops.photos'],
  ],
  'the page queues the operation instead': [
    ...['cart.save', 'orders.collect', 'orders.items', 'orders.priority', 'orders.shopper', 'users.like'],
  ],
  'the worker learns the order of an intent from its outcome': ['orders.by-intent'],
  'the tiers are in the domain, where page and server read them': ['cart.patreon.tiers'],
  'the acquirer sends the browser there': ['users.connect'],
  'the page shows the stored state of a means of payment': ['users.payment.check'],
  'the page of customers asks for overviews and segments': ['stats.customers'],
};

test('every call has a caller in the page or the worker, or a reason why it has none', async () => {
  const imported = await importedCalls();
  const callerless = everyCall.filter((call) => !imported.has(call)).map(({ name }) => name);
  expect(callerless.sort()).toEqual(Object.values(WITHOUT_CALLER).flat().sort());
});

/**
 * The calls whose values are imported outside the contract, by name or through the namespace of their file.
 */
async function importedCalls(): Promise<ReadonlySet<Call>> {
  const exported = await exportedCalls();
  const imported = new Set<Call>();
  for (const path of [...(await sources('src')), ...(await sources('workers'))]) {
    if (path.startsWith(CONTRACT)) continue;
    const text = await readFile(path, 'utf8');
    for (const [, names = '', file = ''] of text.matchAll(BY_NAME)) {
      const values = names.split(',').map((name) => name.trim().replace(/ as .*/, ''));
      for (const name of values) add(imported, exported.get(`${file} ${name}`));
    }
    for (const [, space = '', file = ''] of text.matchAll(BY_SPACE))
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')))
        add(imported, exported.get(`${file} ${name}`));
  }
  return imported;
}

/** The calls by the file of the contract and the name under which it exports them. */
async function exportedCalls(): Promise<ReadonlyMap<string, Call>> {
  const calls = new Map<unknown, Call>(everyCall.map((call) => [call, call]));
  const exported = new Map<string, Call>();
  for (const path of await sources(CONTRACT)) {
    const module: unknown = await import(pathToFileURL(path).href);
    for (const [name, value] of Object.entries(module ?? {})) {
      const call = calls.get(value);
      if (call !== undefined) exported.set(`${path.slice(CONTRACT.length + 1)} ${name}`, call);
    }
  }
  return exported;
}

async function sources(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true });
  return found.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path));
}

function add(calls: Set<Call>, call: Call | undefined): void {
  if (call !== undefined) calls.add(call);
}

// A type-only import calls nothing.
const BY_NAME = /import \{([^}]*)\} from '[./]*(?:src\/)?contract\/([^']*)'/g;
const BY_SPACE = /import \* as (\w+) from '[./]*(?:src\/)?contract\/([^']*)'/g;
