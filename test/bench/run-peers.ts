import { benchPeers, ROWS } from './bench-peers.ts';
import { PRODUCTS } from './catalogue.ts';
import { median, type Spread } from './figure.ts';

const ROUNDS = 7;

/** `npm run bench:peers` at 10,000 products, `npm run bench:peers -- --products 100000 --rounds 3` otherwise. */
async function main(asked: readonly string[]): Promise<void> {
  const products = numberOf(asked, '--products') ?? PRODUCTS;
  const rounds = numberOf(asked, '--rounds') ?? ROUNDS;
  const found = await benchPeers(products, rounds, say);
  const ours = found.values().next().value;
  const lines = [
    ['', ...ROWS, 'heap, MB', 'kB'],
    ['---', ...ROWS.map(() => '---'), '---', '---'],
    ...[...found].map(([{ title, inMemory }, { measured, heap, size }]) => [
      title,
      ...ROWS.map((row) =>
        cell(measured[row], ours?.measured[row] ?? [], inMemory && row !== '1,000 durable mutations'),
      ),
      cell(heap, ours?.heap ?? []),
      figure(size),
    ]),
  ];
  say(
    `${products} products, ${rounds} rounds: the middle in ms, the ends in brackets, how many times ours it is`,
  );
  say(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  say('\nWhat each gives up:');
  for (const { title, givesUp } of found.keys()) say(`- ${title}: ${givesUp}`);
}

function cell(theirs: Spread, ours: Spread, inMemory = false): string {
  if (theirs.length === 0) return 'gone';
  const [middle, low, high] = [median(theirs), Math.min(...theirs), Math.max(...theirs)].map(figure);
  const times = median(theirs.map((value, round) => value / (ours[round] ?? Number.NaN)));
  return `${middle} (${low}–${high}) ×${times.toFixed(1)}${inMemory ? ', in memory' : ''}`;
}

function figure(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

function numberOf(asked: readonly string[], name: string): number | undefined {
  const at = asked.indexOf(name);
  if (at < 0) return undefined;
  const value = Number(asked[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} wants a whole number`);
  return value;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main(process.argv.slice(2));
