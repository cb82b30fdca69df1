import { expect, test } from 'vitest';
import type { StatusRow } from '../../../src/mirror/mirror-records.ts';
import { statusOf } from '../../../workers/sync/engine-status-writer.ts';

function aBanner() {
  let row: Partial<StatusRow> = {};
  const writeStatus = (change: Partial<StatusRow>) => {
    row = { ...row, ...change };
    return Promise.resolve();
  };
  return { row: () => row, writeStatus };
}

test('the network state left by a closed tab ends with the next contact of another tab', async () => {
  const banner = aBanner();
  const leader = statusOf(banner);
  const closed = statusOf(banner);
  await leader({ network: 'online', since: 1, captive: false });
  await closed({ network: 'offline', since: 2, captive: false });
  expect(banner.row()).toMatchObject({ network: 'offline' });
  await leader({ lastContact: 10_000 });
  expect(banner.row()).toMatchObject({ network: 'online', since: 1, lastContact: 10_000 });
});

test('an unchanged status is not written again', async () => {
  const banner = aBanner();
  const status = statusOf(banner);
  await status({ sending: 1 });
  await banner.writeStatus({ sending: 0 });
  await status({ sending: 1 });
  expect(banner.row()).toEqual({ sending: 0 });
});
