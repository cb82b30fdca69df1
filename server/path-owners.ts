import type { Call, ParamsOf } from '../src/contract/core/call.ts';
import { confirmOrder } from '../src/contract/orders/checkout.ts';
import * as documents from '../src/contract/catalogue/document-edits.ts';
import * as fulfilment from '../src/contract/orders/fulfilment.ts';
import * as days from '../src/contract/orders/day-closing.ts';
import * as closings from '../src/contract/hubs/hub-closings.ts';
import * as imports from '../src/contract/catalogue/imports.ts';
import * as records from '../src/contract/catalogue/record-imports.ts';
import * as hubs from '../src/contract/hubs/hub-edits.ts';
import * as edit from '../src/contract/orders/order-edit.ts';
import * as change from '../src/contract/orders/order-change.ts';
import * as messages from '../src/contract/people/messages.ts';
import * as money from '../src/contract/orders/order-money.ts';
import * as payouts from '../src/contract/orders/payouts.ts';
import { moveContainers } from '../src/contract/people/containers.ts';
import { exportData } from '../src/contract/orders/own-data.ts';
import { requestIssue } from '../src/contract/orders/order-office.ts';
import * as problems from '../src/contract/orders/problems.ts';
import * as voices from '../src/contract/orders/voices.ts';
import { cancelOrder } from '../src/contract/orders/orders.ts';
import * as products from '../src/contract/catalogue/product-edits.ts';
import { decideQuarantine } from '../src/contract/sync/quarantine.ts';
import type { RefusalCode } from '../src/contract/core/refusals.ts';
import * as factors from '../src/contract/people/second-factor.ts';
import { closeOtherSessions } from '../src/contract/people/sessions.ts';
import * as shops from '../src/contract/catalogue/shop-edits.ts';
import { mailShops } from '../src/contract/statistics/statements.ts';
import * as subscriptions from '../src/contract/orders/subscriptions.ts';
import { deleteUser } from '../src/contract/people/user-office.ts';
import * as users from '../src/contract/people/users.ts';
import { accept, refuse, type Result } from '../src/domain/core/result.ts';
import type { OwnershipContext, OwnershipCheck } from './platform/http/requests/guard-unreadable.ts';
import { unstorablePaths } from './core/unstorable-text.ts';
import { orderToCancel } from './modules/payments/acquirer/cancel-order.ts';
import { servedHubs } from './modules/containers/move-containers.ts';
import { lockEditableDocument } from './modules/content/edit-document.ts';
import { lockEditableProduct } from './modules/catalogue/products/edit-product.ts';
import { officeLock } from './modules/messages/office-messages.ts';
import { voiceToKeep } from './modules/voices/voices.ts';
import { ownThread } from './modules/messages/message-routes.ts';
import { orderByIntent } from './modules/checkout/payment-intents.ts';
import { actionOfCall } from './modules/fulfilment/fulfilment-calls.ts';
import {
  loadVisibleOrder,
  loadOrderOfOffice,
  loadOrderToDeliver,
} from './modules/fulfilment/order-access.ts';
import { lockEditableHub } from './modules/hub-settings/save-hub.ts';
import { isOwn } from './modules/order-changes/quote-change.ts';
import { orderOf } from './modules/orders/orders-store.ts';
import { orderOfManager } from './modules/payments/order-money/move-money.ts';
import { quarantinedWorkFor } from './modules/sync/quarantine/decide-quarantine.ts';
import { lockEditableShop } from './modules/catalogue/shops/save-shop.ts';
import { shopsToMail } from './modules/fulfilment/mail-shops.ts';
import { orderToRate } from './modules/fulfilment/request-issue.ts';
import { heldFor, heldForOwner } from './modules/subscriptions/subscription-access.ts';
import { importable, type RecordPath, visibleImport } from './modules/imports/record-import-answer.ts';
import { mayAccessAccount } from './modules/people/account-access.ts';

type Theirs<Params> = (asking: OwnershipContext, params: Params) => Promise<Result<unknown, RefusalCode>>;
type Oid = { readonly oid: number };

const account: Theirs<{ readonly id: number }> = ({ actor }, { id }) =>
  Promise.resolve(mayAccessAccount(actor, id) ? accept(id) : refuse('forbidden'));
/** Admins too may do this with their own objects only. */
const ownAccount: typeof account = ({ actor, ...asking }, params) =>
  account({ ...asking, actor: { ...actor, roles: [] } }, params);

const contract: Theirs<{ readonly id: string }> = async ({ tx, actor }, { id }) =>
  found(await heldFor(tx, actor, id));
const ownContract: typeof contract = async ({ tx, actor }, { id }) =>
  found(await heldForOwner(tx, actor, id));

const orderPrepared: Theirs<Oid> = (asking, { oid }) => loadVisibleOrder(actionOfCall(asking), oid);
const orderDelivered: Theirs<Oid> = (asking, { oid }) => loadOrderToDeliver(actionOfCall(asking), oid);
const orderRuled: Theirs<Oid> = (asking, { oid }) => loadOrderOfOffice(actionOfCall(asking), oid);
const orderPaid: Theirs<Oid> = ({ tx, actor }, { oid }) => orderOfManager(tx, actor, oid);
const orderCancelled: Theirs<Oid> = ({ tx, actor }, { oid }) => orderToCancel(tx, actor, oid);
const orderChanged: Theirs<Oid> = async ({ tx, actor }, { oid }) => {
  const stored = await orderOf(tx, oid);
  return isOwn(actor, stored) ? accept(stored) : refuse('not_found');
};
const orderRated: Theirs<Oid> = ({ tx, actor }, { oid }) => orderToRate(tx, actor, oid);
const orderOfIntent: Theirs<{ readonly intent: string }> = (asking, { intent }) =>
  orderByIntent(asking, intent);

const quarantined: Theirs<{ readonly id: string }> = (asking, { id }) => quarantinedWorkFor(asking, id);

const served: typeof account = ({ tx, actor }, { id }) => servedHubs(tx, actor, id);

const threadOwned: Theirs<{ readonly thread: string }> = async ({ tx, actor }, { thread }) =>
  found(await ownThread(tx, actor, thread));
const threadAnswered: Theirs<{ readonly thread: string }> = ({ tx, actor }, { thread }) =>
  officeLock(tx, actor, thread);

const voiceKept: Theirs<{ readonly voice: string }> = (asking, { voice }) => voiceToKeep(asking, voice);

const product: Theirs<{ readonly sku: number }> = (asking, { sku }) => lockEditableProduct(asking, sku);
const shelf: Theirs<{ readonly shop: string }> = (asking, { shop }) => lockEditableShop(asking, shop);
const recordKind: Theirs<Pick<RecordPath, 'kind'>> = (asking, { kind }) =>
  Promise.resolve(importable(asking, kind));
const recordImport: Theirs<RecordPath> = (asking, path) => visibleImport(asking, path);
const shopsMailed: Theirs<{ readonly shops: string }> = (asking, { shops }) => shopsToMail(asking, shops);
const shop: Theirs<{ readonly urlpath: string }> = (asking, { urlpath }) => lockEditableShop(asking, urlpath);
const document: Theirs<{ readonly slug: string }> = async (asking, { slug }) =>
  found(await lockEditableDocument(asking, slug));
const hub: Theirs<{ readonly slug: string }> = (asking, { slug }) => lockEditableHub(asking, slug);

/**
 * Ownership checks of the object in a call's path, by the same rules as its service. They run for unreadable requests, so
 * that the faults of a body reveal nothing about another user's object.
 */
const everyOwner: ReadonlyMap<Call, OwnershipCheck> = new Map([
  owned(users.saveUser, account),
  owned(users.changePassword, ownAccount),
  owned(users.toggleLike, ownAccount),
  owned(users.addAddress, account),
  owned(users.updateAddress, account),
  owned(users.removeAddress, account),
  owned(users.addPaymentMethod, account),
  owned(users.deletePaymentMethod, account),
  owned(users.checkPaymentMethods, account),
  owned(deleteUser, account),
  owned(closeOtherSessions, ownAccount),
  owned(exportData, ownAccount),
  owned(moveContainers, served),
  owned(factors.beginSecondFactor, ownAccount),
  owned(factors.confirmSecondFactor, ownAccount),
  owned(factors.removeSecondFactor, account),

  owned(subscriptions.updateSubscription, contract),
  owned(subscriptions.changeDelivery, contract),
  owned(subscriptions.pauseSubscription, contract),
  owned(subscriptions.resumeSubscription, contract),
  owned(subscriptions.cancelSubscription, contract),
  owned(subscriptions.paySubscription, ownContract),
  owned(subscriptions.confirmSubscription, ownContract),

  owned(fulfilment.updateItems, orderPrepared),
  owned(fulfilment.updateShipping, orderDelivered),
  owned(fulfilment.setPriority, orderDelivered),
  owned(fulfilment.updateIssue, orderRuled),
  owned(money.captureOrder, orderPaid),
  owned(money.refundOrder, orderPaid),
  owned(money.hubRefund, orderPaid),
  owned(days.invoiceInstead, orderPaid),
  owned(cancelOrder, orderCancelled),
  owned(change.quoteChange, orderChanged),
  owned(change.changeOrder, orderChanged),
  owned(change.settleChange, orderChanged),
  owned(edit.quoteEdit, orderPaid),
  owned(edit.editOrder, orderPaid),
  owned(edit.settleEdit, orderPaid),
  owned(requestIssue, orderRated),
  owned(problems.uploadProblemPhoto, orderRated),
  owned(problems.decideProblem, orderPaid),
  owned(voices.keepVoice, voiceKept),
  owned(confirmOrder, orderOfIntent),

  owned(decideQuarantine, quarantined),

  owned(messages.seeMessages, threadOwned),
  owned(messages.answerMessage, threadAnswered),
  owned(messages.changeThread, threadAnswered),

  owned(products.createProduct, shelf),
  owned(imports.createImport, shelf),
  owned(imports.stageLines, shelf),
  owned(imports.applyImport, shelf),
  owned(imports.undoImport, shelf),
  owned(records.createRecordImport, recordKind),
  owned(records.stageRecords, recordImport),
  owned(records.applyRecordImport, recordImport),
  owned(records.undoRecordImport, recordImport),
  owned(products.saveProduct, product),
  owned(products.removeProduct, product),
  owned(shops.saveShop, shop),
  owned(shops.closeShop, shop),
  owned(shops.removeShop, shop),
  owned(shops.askPublication, shop),
  owned(shops.setShopStatus, shop),
  owned(payouts.saveShopPayout, shop),
  owned(payouts.joinStripe, shop),
  owned(mailShops, shopsMailed),
  owned(documents.saveDocument, document),
  owned(documents.removeDocument, document),
  owned(hubs.saveHubContent, hub),
  owned(hubs.saveHubWork, hub),
  owned(closings.closeHubTimes, hub),
  owned(closings.moveDeliveries, hub),
  owned(days.acceptControl, hub),
  owned(days.captureDay, hub),
  owned(days.closeDay, hub),
  owned(days.reopenDay, hub),
]);

/** Returns the ownership check of a call; `undefined` when the object in its path has no owner. */
export function ownershipCheckOf(call: Call): OwnershipCheck | undefined {
  return everyOwner.get(call);
}

function owned<const C extends Call>(call: C, theirs: Theirs<ParamsOf<C>>): readonly [Call, OwnershipCheck] {
  const check: OwnershipCheck = (context, params) => {
    const read = unstorablePaths(params).length > 0 ? undefined : call.params?.safeParse(params);
    // An unreadable path names no object; a readable one was validated by the schema whose output is its type.
    return read?.success === true
      ? theirs(context, read.data as ParamsOf<C>)
      : Promise.resolve(accept(params));
  };
  return [call, check];
}

function found<Found>(held: Found | undefined): Result<Found, 'not_found'> {
  return held === undefined ? refuse('not_found') : accept(held);
}
