import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import type { setUpMarket as setUpMarketCall } from '../../../src/contract/hubs/setup.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { seatFaults, sellerFaults } from '../../../src/domain/payment/payee.ts';
import { faultUnless } from '../../../src/domain/text/field-fault.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Context } from '../../core/request-context.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { createHub } from '../hub-settings/create-hub.ts';
import { publishedKeys } from '../hub-settings/publish-key.ts';
import { updateConfig } from '../hub-settings/hub-edits-store.ts';
import { saveHubContent, saveHubIdentity } from '../hub-settings/save-hub.ts';
import { configOf, hubBySlug } from '../hubs/hubs-store.ts';
import { isEmail } from '../people/email-forms.ts';
import { addFirstCategories } from './first-categories.ts';
import { publishLegalPages } from './legal-documents.ts';
import { changeSetup, holdSetup } from './setup-store.ts';
import { withStep } from './setup-steps.ts';

type Market = BodyOf<typeof setUpMarketCall>;

export type MarketContext = EditContext & Pick<Context, 'environment' | 'gateways'>;

/**
 * Creates the first hub, which takes no orders yet, with its configuration, the shelves of its products and
 * the pages that the checkout links to. A repetition corrects earlier answers. See docs/rules.md#first-day.
 */
export async function setUpMarket(
  context: MarketContext,
  { seller, ...market }: Market,
): Promise<HubForStaff | Refused> {
  const { tx } = context;
  const setup = await holdSetup(tx);
  if (setup === undefined || setup.finished !== null) return refuse('setup_done');
  const refused = refuseFaults([
    ...sellerFaults('seller', seller),
    ...seatFaults('seller', seller),
    ...faultUnless(isEmail(market.mail), 'mail', 'email'),
  ]);
  if (refused !== undefined) return refused;
  const hub =
    setup.hub === null ? await firstHub(context, market) : await corrected(context, setup.hub, market);
  if ('ok' in hub) return hub;
  const unpublished = await publishLegalPages(context, seller, market.mail);
  if (unpublished !== undefined) return unpublished;
  await changeSetup(tx, { hub: hub.slug, seller, steps: withStep(setup.steps, 'market') });
  return hub;
}

async function firstHub(
  context: MarketContext,
  { name, address, timezone, mail }: Omit<Market, 'seller'>,
): Promise<HubForStaff | Refused> {
  const hub = await createHub(context, { name, address, timezone, mail: { address: mail } });
  if ('ok' in hub) return hub;
  await publishKeys(context, hub.slug);
  await addFirstCategories(context.tx);
  return hub;
}

/** Publishes the keys that the start publishes where a configuration already exists. */
async function publishKeys({ tx, gateways, environment }: MarketContext, hub: string): Promise<void> {
  const config = await configOf(tx, hub);
  if (config === undefined) return;
  const published = publishedKeys(environment, gateways.payment);
  const keys = { ...config.keys, pubVapid: gateways.push.publicKey, ...published };
  await updateConfig(tx, hub, { ...config, keys });
  recordChange(tx, 'config', hub);
}

async function corrected(
  context: MarketContext,
  slug: string,
  { name, address, timezone, mail }: Omit<Market, 'seller'>,
): Promise<HubForStaff | Refused> {
  const before = await hubBySlug(context.tx, slug);
  if (before === undefined) throw new Error(`the hub of the first day is gone: ${slug}`);
  const siteName = before.siteName.fr === before.name ? { fr: name } : before.siteName;
  const written = { ...before.mail, address: mail };
  const content = { siteName, address, mail: written, why: undefined };
  const saved = await saveHubContent(context, slug, content);
  return 'ok' in saved ? saved : saveHubIdentity(context, slug, { name, timezone, why: undefined });
}
