import type { Deposit } from '../../../src/contract/addresses.ts';
import type { HubWork } from '../../../src/contract/hub-edits.ts';
import type { Hub, HubForStaff } from '../../../src/contract/hubs.ts';
import { zoneOf } from '../../../src/domain/delivery-calendar.ts';
import type { FieldFault } from '../../../src/domain/field-fault.ts';
import { isIsoDay, localDay } from '../../../src/domain/hub-time.ts';
import { meantStreet } from '../../../src/domain/meant-street.ts';
import { refuse } from '../../../src/domain/result.ts';
import { recordChange } from '../../feed/record.ts';
import { worksFor } from '../../http/actor.ts';
import type { Refused } from '../../http/refused.ts';
import type { Tx } from '../../store/database.ts';
import { hubBySlug } from '../../store/hubs.ts';
import { holdShop, moveShop, vendorsOf } from '../../store/shop-edits.ts';
import { shopsByUrlpath } from '../../store/shops.ts';
import { auditEdit } from '../edits/audit-edit.ts';
import type { EditContext } from '../edits/editing.ts';
import { refuseFaults } from '../edits/fault-answers.ts';
import { mergeFields } from '../edits/merged.ts';
import { placeFaults } from '../place-faults.ts';
import { hubAnswer } from './hub-answer.ts';
import { peopleFaults, setPeople } from './hub-people.ts';
import { saveHub } from './save-hub.ts';

/** How a hub works: who for it, which shops at it, on which days, how much. Facts §1.10. */
export async function manageHub(
  editing: EditContext,
  slug: string,
  { why, manager, logistic, vendors, ...given }: HubWork,
): Promise<HubForStaff | Refused> {
  const { tx, actor } = editing;
  if ((await hubBySlug(tx, slug)) === undefined) return refuse('hub_unknown');
  if (!worksFor(actor, slug, 'manager')) return refuse('forbidden');
  const people = { manager, logistic };
  const refused = refuseFaults([
    ...(await peopleFaults(editing, people)),
    ...(vendors === undefined ? [] : await vendorFaults(tx, vendors)),
  ]);
  if (refused !== undefined) return refused;
  const saved = await saveHub(editing, slug, {
    action: 'hub.manage',
    why,
    become: (hub) => mergeFields(hub, { ...given, ...inOurWords(hub, given) }),
    faults: ({ deposits }, before) => deposits.flatMap((deposit, at) => depositFaults(at, deposit, before)),
  });
  if ('ok' in saved) return saved;
  await setPeople(editing, slug, people, why);
  if (vendors !== undefined) await setVendors(editing, slug, vendors, why);
  return hubAnswer(tx, actor, (await hubBySlug(tx, slug)) ?? saved);
}

function depositFaults(at: number, deposit: Deposit, { deposits }: Hub): readonly FieldFault[] {
  const present = deposits.find(({ id }) => id === deposit.id);
  return placeFaults(`deposits.${at}.`, deposit, present);
}

/** Streets under our name, and closed days as days of the hub, whatever their client made of them. */
function inOurWords(hub: Hub, { deposits, noshipping }: Pick<HubWork, 'deposits' | 'noshipping'>) {
  const zone = zoneOf(hub);
  const dayOf = (text: string) => (isIsoDay(text) ? text : localDay(Date.parse(text), zone));
  return {
    deposits: deposits?.map(({ streetAdress, ...given }) => {
      const present = hub.deposits.find(({ id }) => id === given.id)?.streetAddress;
      return { ...given, streetAddress: meantStreet(given.streetAddress, streetAdress, present) };
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

/** Lets these shops, and no others, sell at a hub: what they sell comes to its devices, or leaves them. */
async function setVendors(
  editing: EditContext,
  hub: string,
  wanted: readonly string[],
  why: string | undefined,
): Promise<void> {
  const { tx } = editing;
  const present = await vendorsOf(tx, hub);
  const moving = [
    ...present.filter((urlpath) => !wanted.includes(urlpath)),
    ...wanted.filter((urlpath) => !present.includes(urlpath)),
  ];
  for (const urlpath of [...new Set(moving)].sort()) {
    const stored = await holdShop(tx, urlpath);
    if (stored === undefined) continue;
    const others = stored.shop.hubs.filter((other) => other !== hub);
    await moveShop(tx, stored, wanted.includes(urlpath) ? [...others, hub].sort() : others);
    recordChange(tx, 'shop', urlpath);
  }
  const after = { vendors: [...new Set(wanted)].sort() };
  await auditEdit(
    editing,
    { action: 'hub.vendors', entity: 'hub', id: hub, why },
    { vendors: present },
    after,
  );
}
