import { randomBytes } from 'node:crypto';
import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { NewHub } from '../../../src/contract/hubs/hub-edits.ts';
import type { Hub, HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { hubFaults } from '../../../src/domain/hub/hub-fields.ts';
import { faultUnless, lengthFault } from '../../../src/domain/text/field-fault.ts';
import { slugOf } from '../../../src/domain/text/slug.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { freeSlug } from '../../core/edits/free-slug.ts';
import { placeFaults } from '../../core/edits/place-faults.ts';
import type { Refused } from '../../core/refusal.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { showCapacity } from '../catalogue/publishing.ts';
import { holdShop, moveShop, vendorsOf } from '../catalogue/shops/shop-edits-store.ts';
import { configOf, everyHub } from '../hubs/hubs-store.ts';
import { isEmail, normaliseEmail } from '../people/email-forms.ts';
import { hubAnswer } from './hub-answer.ts';
import * as store from './hub-edits-store.ts';
import { blankHub, firstConfig, furtherConfig, hubCopiedFrom, summaryOf } from './new-hub.ts';

/**
 * Creates a hub with its configuration and publishes both. It takes no orders until an administrator opens
 * it; the first hub of a market gets defaults. See docs/rules.md#new-hub.
 */
export async function createHub(
  context: EditContext,
  { name, siteName, copyOf, shops = false, why, ...given }: NewHub,
): Promise<HubForStaff | Refused> {
  const { tx, actor } = context;
  // Locks hubs before configurations, as in `saveHub`; configurations added by a concurrent creation are read
  // afterwards.
  await store.holdEveryHub(tx);
  const hubs = await everyHub(tx);
  const source = hubs.find(({ slug }) => slug === copyOf);
  if (copyOf !== undefined && source === undefined) return refuse('hub_unknown');
  const unnamed = refuseFaults(lengthFault('name', slugOf(name), 2, 60));
  if (unnamed !== undefined) return unnamed;
  if (hubs.some((hub) => slugOf(hub.name) === slugOf(name))) return refuse('name_taken');
  const slug = await hubSlug(name, hubs);
  if (slug === undefined) return refuse('name_taken');

  const { address } = given.mail;
  const mail = { ...given.mail, address: normaliseEmail(address) };
  const identity = { ...given, slug, name, siteName: siteName ?? { fr: name }, mail };
  const hub = source === undefined ? blankHub(identity) : hubCopiedFrom(source, identity);
  const refused = refuseFaults([
    ...hubFaults(hub),
    ...faultUnless(isEmail(address), 'mail.address', 'email'),
    ...placeFaults('address.', hub.address, undefined),
  ]);
  if (refused !== undefined) return refused;

  if (!(await store.insertHub(tx, hub))) return refuse('name_taken');
  recordChange(tx, 'hub', slug);
  await addConfig(context, hub, source);
  await showCapacity(tx, { hub: slug, days: {}, slots: {} });
  recordChange(tx, 'capacity', slug);
  for (const { e, id } of await store.rowsOfEveryHub(tx)) recordChange(tx, e, id);
  if (shops && source !== undefined) await addShops(context, source.slug, slug);
  await auditEdit(context, { action: 'hub.create', entity: 'hub', id: slug, why }, {}, hub);
  return hubAnswer(tx, actor, hub);
}

/** Writes the configuration of a hub, and lists the hub in all others. */
async function addConfig({ tx }: EditContext, hub: Hub, source: Hub | undefined): Promise<void> {
  const present = await store.holdConfigs(tx);
  const copied = source && (await configOf(tx, source.slug));
  const own = ownConfig(present[0]?.config, copied, hub);
  const listed = [...(present[0]?.config.hubs ?? []), summaryOf(hub, own)];
  await store.insertConfig(tx, hub.slug, { ...own, hubs: listed });
  recordChange(tx, 'config', hub.slug);
  for (const { id, config } of present) {
    await store.updateConfig(tx, id, { ...config, hubs: listed });
    recordChange(tx, 'config', id);
  }
}

function ownConfig(shared: ConfigRow | undefined, copied: ConfigRow | undefined, hub: Hub): ConfigRow {
  if (shared === undefined) return firstConfig(randomBytes(16).toString('hex'));
  return furtherConfig(shared, copied, hub);
}

/** Adds the shops of another hub; devices of the new one load their products. */
async function addShops(context: EditContext, from: string, hub: string): Promise<void> {
  const { tx } = context;
  const vendors = await vendorsOf(tx, from);
  for (const urlpath of vendors) {
    const stored = await holdShop(tx, urlpath);
    if (stored === undefined) continue;
    await moveShop(tx, stored, [...stored.shop.hubs, hub].sort());
    recordChange(tx, 'shop', urlpath);
  }
  const edit = { action: 'hub.vendors', entity: 'hub', id: hub, why: undefined } as const;
  await auditEdit(context, edit, {}, { vendors });
}

function hubSlug(name: string, hubs: readonly Hub[]): Promise<string | undefined> {
  const wished = slugOf(name).slice(0, LONGEST_SLUG).replace(/-$/, '');
  return freeSlug(wished, (slug) => Promise.resolve(hubs.some((hub) => hub.slug === slug)));
}

/** The maximum length of a slug, which leaves room for a distinguishing number. */
const LONGEST_SLUG = 60;
