import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant } from '../core/wire.ts';

/** Writes a backup of the whole market and its photos now, into the folder of the nightly ones. */
export const makeBackup = call({
  name: 'backups.make',
  method: 'POST',
  path: '/v1/backups',
  allow: ['admin'],
  answer: z.object({ at: Instant, file: z.string(), rows: z.int(), photos: z.int(), bytes: z.int() }),
  refusals: ['backup_off', 'backup_running'],
});
