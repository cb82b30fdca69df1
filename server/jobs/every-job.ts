import { cleanUp } from './clean.ts';
import type { Job } from './job.ts';
import { sendMails } from './mails.ts';
import { finishOrders, releasePayments, timeOutOrders } from './payments.ts';
import { publishShelves, publishSoldOut } from './publish.ts';

/** Everything that Cabas does by itself. */
export const everyJob: readonly Job[] = [
  sendMails,
  publishShelves,
  publishSoldOut,
  finishOrders,
  timeOutOrders,
  releasePayments,
  cleanUp,
];
