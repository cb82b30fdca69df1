import { deviceReceivingMutants } from './device-receiving.ts';
import { deviceSettlingMutants } from './device-settling.ts';
import { engineSessionMutants } from './engine-people.ts';
import { engineReceivingMutants } from './engine-receiving.ts';
import { engineSendingMutants } from './engine-sending.ts';
import type { ListedMutant } from './listed-mutant.ts';
import { mirrorMutants } from './device-mirror.ts';
import { acquirerMutants } from './money-acquirer.ts';
import { checkoutMutants } from './money-checkout.ts';
import { onceMutants } from './money-once.ts';
import { orderMoneyMutants } from './money-orders.ts';
import { paperMutants } from './money-papers.ts';
import { moneyPlanMutants } from './money-plans.ts';
import { serverFeedMutants } from './server-feed.ts';
import { serverSnapshotMutants } from './server-loads.ts';
import { serverPushMutants } from './server-pushes.ts';

/** In the order in which they run. */
export const allMutants: readonly ListedMutant[] = [
  ...engineSendingMutants,
  ...engineReceivingMutants,
  ...engineSessionMutants,
  ...deviceSettlingMutants,
  ...deviceReceivingMutants,
  ...mirrorMutants,
  ...serverFeedMutants,
  ...serverSnapshotMutants,
  ...serverPushMutants,
  ...moneyPlanMutants,
  ...orderMoneyMutants,
  ...acquirerMutants,
  ...checkoutMutants,
  ...onceMutants,
  ...paperMutants,
];
