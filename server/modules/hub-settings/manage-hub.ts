import type { Deposit } from '../../../src/contract/people/addresses.ts';
import type { HubWork } from '../../../src/contract/hubs/hub-edits.ts';
import type { Hub, HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { isEqual } from '../../../src/domain/core/merge-edit.ts';
import { cutoffFaults, type DayTimes } from '../../../src/domain/hub/cut-off.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { FieldFault } from '../../../src/domain/text/field-fault.ts';
import { isIsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { meantStreet } from '../../../src/domain/people/street-alias.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { worksFor } from '../../core/actor.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { typesInUse } from '../containers/containers-store.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { holdShop, moveShop, vendorsOf } from '../catalogue/shops/shop-edits-store.ts';
import { shopsByUrlpath } from '../catalogue/shops/shops-store.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { mergeFields } from '../../core/edits/merge-fields.ts';
import { placeFaults } from '../../core/edits/place-faults.ts';
import { hubAnswer } from './hub-answer.ts';
import { peopleFaults, setPeople } from './hub-people.ts';
import { saveHub } from './save-hub.ts';

/** Saves the operation of a hub: staff, shops, delivery days and limits. See docs/rules.md#hub-fields. */
export async function manageHub(
  context: EditContext,
  slug: string,
  { why, manager, logistic, vendors, ...fields }: HubWork,
): Promise<HubForStaff | Refused> {
  const { tx, actor } = context;
  const hub = await hubBySlug(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  if (!worksFor(actor, slug, 'manager')) return refuse('forbidden');
  const people = { manager, logistic };
  const refused = refuseFaults([
    ...(await peopleFaults(context, people)),
    ...(vendors === undefined ? [] : await vendorFaults(tx, vendors)),
    ...(fields.containers === undefined ? [] : await vanishedTypes(tx, hub, fields.containers)),
  ]);
  if (refused !== undefined) return refused;
  const saved = await saveHub(context, slug, {
    action: 'hub.manage',
    why,
    apply: (hub) => mergeFields(hub, { ...fields, ...normalised(hub, fields) }),
    faults: (hub, before) => [
      ...hub.deposits.flatMap((deposit, at) => depositFaults(at, deposit, before)),
      ...newCutoffFaults(hub, before),
    ],
  });
  if ('ok' in saved) return saved;
  await setPeople(context, slug, people, why);
  if (vendors !== undefined) await setVendors(context, slug, vendors, why);
  return hubAnswer(tx, actor, (await hubBySlug(tx, slug)) ?? saved);
}

/** A stored cut-off from before the rule does not block other changes. */
function newCutoffFaults(hub: DayTimes, before: DayTimes): readonly FieldFault[] {
  return isEqual(timesOf(hub), timesOf(before)) ? [] : cutoffFaults(hub);
}

function timesOf({ timelimit, timelimitH, shippingtimes = {} }: DayTimes) {
  return { timelimit, timelimitH, hours: Object.keys(shippingtimes) };
}

function depositFaults(at: number, deposit: Deposit, { deposits }: Hub): readonly FieldFault[] {
  const present = deposits.find(({ id }) => id === deposit.id);
  return placeFaults(`deposits.${at}.`, deposit, present);
}

/** Normalises the spelling of streets, and closed periods to local days of the hub. */
function normalised(hub: Hub, { deposits, noshipping }: Pick<HubWork, 'deposits' | 'noshipping'>) {
  const zone = zoneOf(hub);
  const dayOf = (text: string) => (isIsoDay(text) ? text : localDay(Date.parse(text), zone));
  return {
    deposits: deposits?.map(({ streetAdress, ...deposit }) => {
      const present = hub.deposits.find(({ id }) => id === deposit.id)?.streetAddress;
      return { ...deposit, streetAddress: meantStreet(deposit.streetAddress, streetAdress, present) };
    }),
    noshipping: noshipping?.map(({ from, to, reason }) => ({ from: dayOf(from), to: dayOf(to), reason })),
  };
}

async function vendorFaults(tx: Tx, vendors: readonly string[]): Promise<readonly FieldFault[]> {
  const known = await shopsByUrlpath(tx, vendors);
  return vendors.flatMap((urlpath, at) =>
    known.has(urlpath) ? [] : [{ field: `vendors.${at}`, why: 'unknown' as const }],
  );
}

/** Refuses to remove a container type in use: customers' containers come back (docs/rules.md#containers). */
async function vanishedTypes(
  tx: Tx,
  { slug, containers = [] }: Hub,
  wanted: NonNullable<HubWork['containers']>,
): Promise<readonly FieldFault[]> {
  const vanished = containers
    .map(({ name }) => name)
    .filter((name) => wanted.every((one) => one.name !== name));
  const used = await typesInUse(tx, slug, vanished);
  return used.size === 0 ? [] : [{ field: 'containers', why: 'in_use' }];
}

/** Replaces the shops of a hub; devices of the hub gain or drop their products. */
async function setVendors(
  context: EditContext,
  hub: string,
  wanted: readonly string[],
  why: string | undefined,
): Promise<void> {
  const { tx } = context;
  const present = await vendorsOf(tx, hub);
  const changed = [
    ...present.filter((urlpath) => !wanted.includes(urlpath)),
    ...wanted.filter((urlpath) => !present.includes(urlpath)),
  ];
  for (const urlpath of [...new Set(changed)].sort()) {
    const stored = await holdShop(tx, urlpath);
    if (stored === undefined) continue;
    const others = stored.shop.hubs.filter((other) => other !== hub);
    await moveShop(tx, stored, wanted.includes(urlpath) ? [...others, hub].sort() : others);
    recordChange(tx, 'shop', urlpath);
  }
  const after = { vendors: [...new Set(wanted)].sort() };
  await auditEdit(
    context,
    { action: 'hub.vendors', entity: 'hub', id: hub, why },
    { vendors: present },
    after,
  );
}
