import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { saveShopPayout as saveCall, ShopPayouts } from '../../../src/contract/orders/payouts.ts';
import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { bankLacks, LACK_WORDS, lastClosedDay } from '../../../src/domain/payment/payout.ts';
import type { PayoutLack } from '../../../src/domain/payment/payout-states.ts';
import type { Actor } from '../../core/actor.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Gateways } from '../../core/gateways/gateways.ts';
import { AcquirerUnreachable } from '../../core/gateways/payment-gateway.ts';
import type { Refused } from '../../core/refusal.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { lockEditableShop, saveShop } from '../catalogue/shops/save-shop.ts';
import { confirmsPassword } from '../people/confirm-password.ts';
import { type PaidShop, payoutsWith } from './payouts-store.ts';
import { ownShop, refreshAccount } from './shop-account.ts';
import { bankAccountOf, shopDues, wayOf } from './shop-dues.ts';

const MOST = 200;

/** The way a shop is paid, and its payouts. The state of an incomplete account is read from Stripe. */
export async function readShopPayouts(
  context: AcquirerContext & { readonly actor: Actor },
  urlpath: string,
): Promise<Result<ShopPayouts, 'not_found' | 'forbidden'>> {
  const { actor, clock, gateways } = context;
  const own = await context.read((tx) => ownShop(tx, actor, urlpath));
  if (!own.ok) return own;
  const { stripe, ready } = own.value;
  if (stripe !== null && !ready) await refreshIfAnswered(context, stripe);
  const until = localDay(clock(), DEFAULT_ZONE);
  const monthEnd = lastClosedDay(until);
  return context.read(async (tx) => {
    const shop = await ownShop(tx, actor, urlpath);
    if (!shop.ok) return shop;
    const dueUntil = async (day: IsoDay) =>
      (await shopDues(tx, { until: day, vendors: [urlpath] }, gateways.payment))[0];
    const [due, closed] = [await dueUntil(until), await dueUntil(monthEnd)];
    if (due === undefined || closed === undefined) return refuse('not_found');
    return accept({
      ...{ vendor: due.vendor, name: due.name, way: due.way, due: due.due, lacks: due.lacks },
      ...{ until, closed: { until: monthEnd, due: closed.due } },
      ...(due.underway !== undefined && { underway: due.underway }),
      ...(shop.value.owner !== null && { owned: true }),
      ...accountsOf(shop.value, gateways),
      payouts: await payoutsWith(tx, { vendor: urlpath }, MOST),
    });
  });
}

/** Changes how a shop is paid after checking the actor's password; `saveShop` records it and mails its owner. */
export async function saveShopPayout(
  context: EditContext & { readonly gateways: Gateways },
  urlpath: string,
  { way, holder, iban, password }: BodyOf<typeof saveCall>,
): Promise<Result<Record<string, never>, 'not_found' | 'forbidden' | 'wrong_password'> | Refused> {
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  const own = await ownShop(context.tx, context.actor, urlpath);
  if (!own.ok) return own;
  const account = {
    payout: way,
    ...(holder !== undefined && { businessName: holder }),
    ...(iban !== undefined && { IBAN: iban }),
  };
  const after = { ...own.value, account: { ...own.value.account, ...account } };
  const refused = refuseLacks(after, context.gateways);
  if (refused !== undefined) return refused;
  const saved = await saveShop(context, urlpath, { account });
  return 'ok' in saved ? saved : accept({});
}

/** Stripe may be unreachable: its last known state is shown. */
async function refreshIfAnswered(context: AcquirerContext, account: string): Promise<void> {
  try {
    await refreshAccount(context, account);
  } catch (error) {
    if (!(error instanceof AcquirerUnreachable)) throw error;
  }
}

function accountsOf(shop: PaidShop, { payment }: Gateways): Pick<ShopPayouts, 'holder' | 'iban' | 'stripe'> {
  const { holder, iban } = bankAccountOf(shop);
  const { stripe, ready, asks } = shop;
  return {
    holder,
    ...(iban !== '' && { iban }),
    ...(payment.payouts !== undefined && { stripe: { begun: stripe !== null, ready, asks: [...asks] } }),
  };
}

/** Refuses an account that cannot be paid. An address and the owner's steps at Stripe may follow later. */
function refuseLacks(shop: PaidShop, { payment }: Gateways): Refused | undefined {
  const lacks: readonly PayoutLack[] =
    wayOf(shop) === 'bank' ? bankLacks(bankAccountOf(shop)) : payment.payouts === undefined ? ['off'] : [];
  const details = lacks.flatMap((lack) => {
    const field = FIELDS[lack];
    return field === undefined ? [] : [{ path: `body.${field}`, message: LACK_WORDS[lack] }];
  });
  return details.length === 0 ? undefined : { ok: false, refusal: 'field_invalid', details };
}

const FIELDS: Readonly<Partial<Record<PayoutLack, string>>> = {
  ...{ iban: 'iban', iban_false: 'iban', iban_foreign: 'iban', iban_qr: 'iban' },
  ...{ holder: 'holder', off: 'way' },
};
