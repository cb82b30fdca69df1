import { cleanUp } from './clean.ts';
import { countCustomers } from './customers.ts';
import { erase } from './erase.ts';
import type { Job } from './job.ts';
import { sendMails } from './mails.ts';
import { finishMoney, finishOrders, releasePayments, timeOutOrders } from './payments.ts';
import { tellOnTheWay } from './on-the-way.ts';
import { countProducts } from './products.ts';
import { publishShelves, publishSoldOut } from './publish.ts';
import { redactOrders } from './redact.ts';
import { remindPeople } from './reminders.ts';
import { countShops } from './shops.ts';
import { finishSubscriptions, runSubscriptions, tellOfSubscriptions } from './subscriptions.ts';
import { sweepPhotos } from './sweep-photos.ts';

/** Everything that Cabas does by itself. */
export const everyJob: readonly Job[] = [
  sendMails,
  publishShelves,
  publishSoldOut,
  finishOrders,
  finishMoney,
  timeOutOrders,
  runSubscriptions,
  finishSubscriptions,
  tellOfSubscriptions,
  remindPeople,
  tellOnTheWay,
  releasePayments,
  redactOrders,
  countCustomers,
  countProducts,
  countShops,
  cleanUp,
  sweepPhotos,
  erase,
];
