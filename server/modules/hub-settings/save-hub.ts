import { isDeepStrictEqual } from 'node:util';
import type { HubContent, HubIdentity } from '../../../src/contract/hubs/hub-edits.ts';
import type { Hub, HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { type FieldFault, faultUnless } from '../../../src/domain/text/field-fault.ts';
import { hubFaults, slotWords } from '../../../src/domain/hub/hub-fields.ts';
import { seatFaults } from '../../../src/domain/payment/payee.ts';
import { groupedVatNumber } from '../../../src/domain/payment/vat-number.ts';
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

/** An edit of a hub: how to apply it, and faults beyond those of every hub. */
export interface HubEdit {
  readonly action: 'hub.content' | 'hub.manage' | 'hub.admin';
  readonly why: string | undefined;
  readonly apply: (hub: Hub) => Hub;
  readonly faults?: (hub: Hub, before: Hub) => readonly FieldFault[];
}

/** Saves texts, address and mail of a hub. See docs/rules.md#hub-fields. */
export function saveHubContent(
  context: EditContext,
  slug: string,
  { why, shippingtimes, ...fields }: HubContent,
): Promise<HubForStaff | Refused> {
  return saveHub(context, slug, {
    action: 'hub.content',
    why,
    apply: (hub) => ({
      ...mergeFields(hub, {
        ...fields,
        ...normalisedMail(fields),
        address: normaliseStreet(fields.address, hub.address),
      }),
      shippingtimes: { ...slotWords(hub.shippingtimes, shippingtimes ?? {}) },
    }),
    // A stored address from before the strict rule does not block other changes.
    faults: ({ mail, address }, before) => [
      ...faultUnless(fields.mail === undefined || isEmail(mail.address), 'mail.address', 'email'),
      ...placeFaults('address.', address, before.address),
    ],
  });
}

function normalisedMail({ mail }: Pick<HubContent, 'mail'>): Pick<HubContent, 'mail'> {
  return mail?.address === undefined ? {} : { mail: { ...mail, address: normaliseEmail(mail.address) } };
}

/**
 * Saves name, status, fees and terms of a hub. Its slug, which orders and devices refer to, never changes. See
 * docs/rules.md#hub-fields.
 */
export async function saveHubIdentity(
  context: EditContext,
  slug: string,
  { why, slug: wished = slug, payee, order, seller, ...fields }: HubIdentity,
): Promise<HubForStaff | Refused> {
  const shared = (await configOf(context.tx, slug))?.order.gateway;
  // Answers show the shared fees as the hub's; sent back unchanged, they are not stored as fees of this hub.
  const own = isDeepStrictEqual(order?.gateway, shared) ? undefined : order;
  return saveHub(context, slug, {
    action: 'hub.admin',
    why,
    apply: (hub) => {
      const { payee: present, ...rest } = mergeFields(hub, {
        ...fields,
        seller: seller && normalisedSeller(seller),
        order: hub.order === undefined ? own : order,
      });
      const next = payee === undefined ? present : (payee ?? undefined);
      return next === undefined ? rest : { ...rest, payee: next };
    },
    // A stored payee address from before the rule does not block other changes.
    faults: (_, before) => [
      ...faultUnless(wished === slug, 'slug', 'fixed'),
      ...(payee == null || isDeepStrictEqual(payee, before.payee) ? [] : seatFaults('payee', payee)),
    ],
  });
}

function normalisedSeller({ kind, vatNumber }: NonNullable<Hub['seller']>): Hub['seller'] {
  return { kind, ...(vatNumber !== undefined && { vatNumber: groupedVatNumber(vatNumber) }) };
}

/** Locks a hub, or refuses an actor who does not manage it. */
export async function lockEditableHub(
  { tx, actor }: EditContext,
  slug: string,
): Promise<Result<Hub, 'hub_unknown' | 'forbidden'>> {
  const hub = await holdHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  return worksFor(actor, slug, 'manager') ? accept(hub) : refuse('forbidden');
}

/** Applies an edit to a hub and to the copies of its fields in every configuration. */
export async function saveHub(
  context: EditContext,
  slug: string,
  { action, why, apply, faults }: HubEdit,
): Promise<HubForStaff | Refused> {
  const { tx, actor } = context;
  const held = await lockEditableHub(context, slug);
  if (!held.ok) return held;
  const before = held.value;
  const after = apply(before);
  const refused = refuseFaults([...hubFaults(after), ...(faults?.(after, before) ?? [])]);
  if (refused !== undefined) return refused;
  if (changesNothing(before, after)) return hubAnswer(tx, actor, before);
  await updateHub(tx, after);
  recordChange(tx, 'hub', slug);
  await updateConfigs(context, after);
  await auditEdit(context, { action, entity: 'hub', id: slug, why }, before, after);
  return hubAnswer(tx, actor, after);
}

/** Updates the summary of a hub in every configuration, and the premium limit in its own. */
async function updateConfigs(
  { tx }: EditContext,
  { slug, name, photo, noshipping, deposits, premiumLimit }: Hub,
): Promise<void> {
  for (const { id, config } of await holdConfigs(tx)) {
    const hubs = config.hubs.map((short) =>
      short.slug === slug
        ? { ...short, name, ...(photo !== undefined && { photo }), noshipping, deposits }
        : short,
    );
    const order = id === slug ? { ...config.order, premiumLimit } : config.order;
    const updated = { ...config, hubs, order };
    if (JSON.stringify(updated) === JSON.stringify(config)) continue;
    await updateConfig(tx, id, updated);
    recordChange(tx, 'config', id);
  }
}
