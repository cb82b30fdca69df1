import { expect, test, vi } from 'vitest';
import { simulate } from './run.ts';

test('the command plays the requested days, and prints their number', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await simulate(['--depth', 'volume', '--seeds', '2', '--steps', '20'])).toBe(0);
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/^volume: 2 seeds, 40 steps, \d+ mutations, \d+ faults/),
  );
}, 60_000);

test('an unknown depth is refused by name', async () => {
  await expect(simulate(['--depth', 'abyss'])).rejects.toThrow('no depth abyss: volume, truth, postgres');
});
