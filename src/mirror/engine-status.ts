import type { StatusRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

/** The status before the engine's first report. */
export const QUIET: StatusRow = {
  k: 'status',
  network: 'online',
  since: 0,
  auth: false,
  upgrade: false,
  captive: false,
  sending: 0,
};

/** Changes the one status row that banners and pills read. */
export async function writeStatus(tables: Tables, change: Partial<StatusRow>): Promise<void> {
  await tables.transaction('rw', tables.status, async () => {
    const before = (await tables.status.get('status')) ?? QUIET;
    await tables.status.put({ ...before, ...change, k: 'status' });
  });
}
