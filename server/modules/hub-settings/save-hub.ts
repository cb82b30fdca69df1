import { isDeepStrictEqual } from 'node:util';
import type { HubContent, HubIdentity } from '../../../src/contract/hubs/hub-edits.ts';
import type { Hub, HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { type FieldFault, faultUnless } from '../../../src/domain/text/field-fault.ts';
import { hubFaults, slotWords } from '../../../src/domain/hub/hub-fields.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { worksFor } from '../../core/actor.ts';
import type { Refused } from '../../core/refusal.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { holdConfigs, holdHub, updateConfig, updateHub } from './hub-edits-store.ts';
import { auditEdit, changesNothing } from '../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { normaliseStreet } from '../../core/edits/normalise-spelling.ts';
import { mergeFields } from '../../core/edits/merge-fields.ts';
import { isEmail, normaliseEmail } from '../people/email-forms.ts';
import { placeFaults } from '../../core/edits/place-faults.ts';
import { hubAnswer } from './hub-answer.ts';

/** What an edit of a hub is: what it becomes, and what stands against it beside the rules of every hub. */
export interface HubEdit {
  readonly action: 'hub.content' | 'hub.manage' | 'hub.admin';
  readonly why: string | undefined;
  readonly become: (hub: Hub) => Hub;
  readonly faults?: (hub: Hub, before: Hub) => readonly FieldFault[];
}

/** Texts, address and mail of a hub. See docs/rules.md#hub-fields. */
export function saveHubContent(
  editing: EditContext,
  slug: string,
  { why, shippingtimes, ...given }: HubContent,
): Promise<HubForStaff | Refused> {
  return saveHub(editing, slug, {
    action: 'hub.content',
    why,
    become: (hub) => ({
      ...mergeFields(hub, {
        ...given,
        ...mailKept(given),
        address: normaliseStreet(given.address, hub.address),
      }),
      shippingtimes: { ...slotWords(hub.shippingtimes, shippingtimes ?? {}) },
    }),
    // One that was taken before the rule was strict keeps nothing else from being saved.
    faults: ({ mail, address }, before) => [
      ...faultUnless(given.mail === undefined || isEmail(mail.address), 'mail.address', 'email'),
      ...placeFaults('address.', address, before.address),
    ],
  });
}

function mailKept({ mail }: Pick<HubContent, 'mail'>): Pick<HubContent, 'mail'> {
  return mail?.address === undefined ? {} : { mail: { ...mail, address: normaliseEmail(mail.address) } };
}

/**
 * Name, state, fees and terms of a hub. Its address in all orders and devices never changes. See
 * docs/rules.md#hub-fields.
 */
export async function saveHubIdentity(
  editing: EditContext,
  slug: string,
  { why, slug: wished = slug, payee, order, ...given }: HubIdentity,
): Promise<HubForStaff | Refused> {
  const shared = (await configOf(editing.tx, slug))?.order.gateway;
  // What every hub takes is answered as its own: sent back, it becomes no agreement of its own.
  const own = isDeepStrictEqual(order?.gateway, shared) ? undefined : order;
  return saveHub(editing, slug, {
    action: 'hub.admin',
    why,
    become: (hub) => {
      const { payee: present, ...rest } = mergeFields(hub, {
        ...given,
        order: hub.order === undefined ? own : order,
      });
      const next = payee === undefined ? present : (payee ?? undefined);
      return next === undefined ? rest : { ...rest, payee: next };
    },
    faults: () => (wished === slug ? [] : [{ field: 'slug', why: 'fixed' }]),
  });
}

/** A hub that is held for whoever may change it. */
export async function hubHeldFor(
  { tx, actor }: EditContext,
  slug: string,
): Promise<Result<Hub, 'hub_unknown' | 'forbidden'>> {
  const hub = await holdHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  return worksFor(actor, slug, 'manager') ? accept(hub) : refuse('forbidden');
}

/** Keeps a hub as it is to become, and everywhere where other hubs speak of it. */
export async function saveHub(
  editing: EditContext,
  slug: string,
  { action, why, become, faults }: HubEdit,
): Promise<HubForStaff | Refused> {
  const { tx, actor } = editing;
  const held = await hubHeldFor(editing, slug);
  if (!held.ok) return held;
  const before = held.value;
  const after = become(before);
  const refused = refuseFaults([...hubFaults(after), ...(faults?.(after, before) ?? [])]);
  if (refused !== undefined) return refused;
  if (changesNothing(before, after)) return hubAnswer(tx, actor, before);
  await updateHub(tx, after);
  recordChange(tx, 'hub', slug);
  await tellConfigs(editing, after);
  await auditEdit(editing, { action, entity: 'hub', id: slug, why }, before, after);
  return hubAnswer(tx, actor, after);
}

/** Every hub's configuration names all hubs in short, for choosing one; its own says how many more premium people it takes. */
async function tellConfigs(
  { tx }: EditContext,
  { slug, name, noshipping, deposits, premiumLimit }: Hub,
): Promise<void> {
  for (const { id, config } of await holdConfigs(tx)) {
    const hubs = config.hubs.map((short) =>
      short.slug === slug ? { ...short, name, noshipping, deposits } : short,
    );
    const order = id === slug ? { ...config.order, premiumLimit } : config.order;
    const told = { ...config, hubs, order };
    if (JSON.stringify(told) === JSON.stringify(config)) continue;
    await updateConfig(tx, id, told);
    recordChange(tx, 'config', id);
  }
}
