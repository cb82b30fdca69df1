import { publishDocuments } from './modules/content/publish-documents-job.ts';
import { adoptPrices } from './modules/hub-settings/adopt-prices-job.ts';
import { finishBankFiles } from './modules/bank/finish-files.ts';
import { captureDays } from './modules/day-closing/capture-days-job.ts';
import { cleanUp } from './modules/maintenance/clean-up-job.ts';
import { countCustomers } from './modules/customers/customer-figures-job.ts';
import { erase } from './modules/maintenance/erase-accounts-job.ts';
import { writeRecords } from './modules/imports/write-records-job.ts';
import { writeImports } from './modules/catalogue/imports/write-imports-job.ts';
import type { Job } from './platform/jobs/job.ts';
import { sendMails } from './modules/mails/send-mails-job.ts';
import { sendPushes } from './modules/mails/send-pushes-job.ts';
import { tellBackInStock } from './modules/notices/stock-alerts-job.ts';
import { tellDelivered } from './modules/notices/tell-delivered-job.ts';
import {
  finishMoney,
  finishOrders,
  releasePayments,
  timeOutOrders,
} from './modules/payments/acquirer/payment-jobs.ts';
import { detachMethods } from './modules/payments/methods/detach-methods-job.ts';
import { reconcilePayments } from './modules/payments/acquirer/reconcile-payments-job.ts';
import { watchHolds } from './modules/payments/acquirer/watch-holds-job.ts';
import { invoiceMonths } from './modules/payments/papers/monthly-invoices.ts';
import { finishPayouts, watchTransfers } from './modules/payouts/carry-out.ts';
import { tellOnTheWay } from './modules/fulfilment/on-the-way-job.ts';
import { countProducts } from './modules/statistics/product-figures-job.ts';
import { mailShopDays } from './modules/fulfilment/shop-mails-job.ts';
import { publishShelves, publishSoldOut } from './modules/catalogue/publish-catalogue-job.ts';
import { nightlyBackup } from './modules/maintenance/nightly-backup-job.ts';
import { redactOrders } from './modules/orders/redact-orders-job.ts';
import { remindPeople } from './modules/reminders/reminder-job.ts';
import { countShops } from './modules/statistics/shop-figures-job.ts';
import { finishChanges } from './modules/order-changes/order-change-routes.ts';
import {
  finishSubscriptions,
  runSubscriptions,
  tellOfSubscriptions,
} from './modules/subscriptions/subscription-jobs.ts';
import { sweepVoices } from './modules/voices/sweep-voices-job.ts';
import { sweepPhotos } from './modules/catalogue/photos/sweep-photos-job.ts';

/** Every recurring job. */
export const everyJob: readonly Job[] = [
  sendMails,
  sendPushes,
  publishShelves,
  publishSoldOut,
  writeImports,
  writeRecords,
  adoptPrices,
  publishDocuments,
  finishOrders,
  finishMoney,
  captureDays,
  finishChanges,
  timeOutOrders,
  runSubscriptions,
  finishSubscriptions,
  tellOfSubscriptions,
  remindPeople,
  tellOnTheWay,
  tellDelivered,
  tellBackInStock,
  mailShopDays,
  releasePayments,
  watchHolds,
  reconcilePayments,
  detachMethods,
  invoiceMonths,
  finishBankFiles,
  finishPayouts,
  watchTransfers,
  redactOrders,
  countCustomers,
  countProducts,
  countShops,
  nightlyBackup,
  cleanUp,
  sweepPhotos,
  sweepVoices,
  erase,
];
