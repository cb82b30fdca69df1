import { isDeepStrictEqual } from 'node:util';
import type { Config, ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { ConfigInput } from '../../../src/contract/hubs/config-edits.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { questionFaults } from '../../../src/domain/catalogue/faq-question.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { accountFaults } from '../../../src/domain/payment/journal-accounts.ts';
import { tariffFaults } from '../../../src/domain/hub/tariff-fields.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { hasSecondFactor, withRightsRenewed } from '../../platform/feed/second-factor-due.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import type { Refused } from '../../core/refusal.ts';
import { documentBySlug } from '../content/documents-store.ts';
import { holdConfigs, holdHub, updateConfig, updateHub } from './hub-edits-store.ts';
import { withPricesOf } from './adopt-prices-job.ts';
import { readConfig } from './read-config.ts';
import { grantInvoices } from '../payments/methods/grant-invoices.ts';
import { auditEdit } from '../../platform/audit/audit-edit.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import { mergeFields } from '../../core/edits/merge-fields.ts';
import { requestedHub } from '../hubs/hubs-store.ts';

/**
 * Saves the configuration: shared settings into the row of every hub; tariff, places and the premium limit only into that
 * of the selected hub, whose own row also gets the premium limit. Each change is audited. See
 * docs/rules.md#shared-configuration.
 */
export async function saveConfig(
  context: Pick<Context, 'tx' | 'now' | 'csrf'> & { readonly actor: Actor },
  slug: string | undefined,
  { why, shipping, user, order, staffSecondFactor, ...shared }: ConfigInput,
): Promise<Config | Refused> {
  const { tx } = context;
  const selected = await requestedHub(tx, slug);
  // Locked before the configurations, in the same order as `saveHub`.
  const hub = selected && (await holdHub(tx, selected.slug));
  if (hub === undefined) return refuse('hub_unknown');
  const today = localDay(context.now, zoneOf(hub));
  const rows = (await holdConfigs(tx)).map(({ id, config }) => ({ id, before: config }));
  const edited = rows.map(({ id, before }) => {
    const own = id === hub.slug;
    const plan = user?.plan ?? before.user.plan;
    const people = own && user !== undefined ? user : { ...before.user, plan };
    const tariff = own && shipping !== undefined ? { shipping } : {};
    const { premiumLimit } = (own ? order : undefined) ?? before.order;
    const differs = staffSecondFactor !== (before.staffSecondFactor ?? false);
    const staff = differs ? { staffSecondFactor } : {};
    const orders = { ...(order ?? before.order), premiumLimit };
    const after = mergeFields(before, { ...shared, ...staff, ...tariff, user: people, order: orders });
    return { id, before, after: own ? withPricesOf(after, today) : after };
  });
  const ownConfig = edited.find(({ id }) => id === hub.slug)?.after;
  if (ownConfig === undefined) return refuse('hub_unknown');
  const switched = edited.some(({ before, after }) => after.staffSecondFactor !== before.staffSecondFactor);
  if (switched && staffSecondFactor === true && !(await hasSecondFactor(tx, context.actor.id)))
    return refuse('own_second_factor_missing');
  const refused = refuseFaults([
    ...tariffFaults(ownConfig),
    ...accountFaults(shared.accounts),
    ...changedQuestionFaults(shared.faq, rows[0]?.before.faq),
    ...(await changedLegalFaults(context, shared.legal, rows[0]?.before.legal)),
  ]);
  if (refused !== undefined) return refused;

  const write = async () => {
    for (const { id, before, after } of edited) {
      const config = withCodes(after, hub.slug, ownConfig.user.location.list);
      if (JSON.stringify(config) === JSON.stringify(before)) continue;
      await updateConfig(tx, id, config);
      recordChange(tx, 'config', id);
      await auditEdit(context, { action: 'config.save', entity: 'config', id, why }, before, config);
    }
  };
  await (switched ? withRightsRenewed(tx, write) : write());
  if (shared.invoice?.everyone === true) await grantInvoices(context);
  await savePremiumLimit(context, hub, ownConfig.order.premiumLimit, why);
  const read = await readConfig(context, hub.slug);
  return read.ok ? read.value : read;
}

/** Copies the premium limit to the hub, whose row the calendar reads. */
async function savePremiumLimit(
  context: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  hub: Hub,
  premiumLimit: number,
  why: string | undefined,
): Promise<void> {
  if (hub.premiumLimit === premiumLimit) return;
  const { tx } = context;
  const after = { ...hub, premiumLimit };
  await updateHub(tx, after);
  recordChange(tx, 'hub', hub.slug);
  await auditEdit(context, { action: 'config.save', entity: 'hub', id: hub.slug, why }, hub, after);
}

/** Updates a hub's postal codes in a configuration, where clients select a hub by them. */
function withCodes(config: ConfigRow, slug: string, postalCodes: readonly string[]): ConfigRow {
  const hubs = config.hubs.map((hub) =>
    hub.slug === slug ? { ...hub, postalCodes: [...postalCodes] } : hub,
  );
  return { ...config, hubs };
}

/** Faults of changed questions: stored ones from before the rule do not block other changes. */
function changedQuestionFaults(faq: ConfigInput['faq'], stored: ConfigRow['faq'] | undefined) {
  if (faq === undefined || isDeepStrictEqual(faq, stored)) return [];
  return questionFaults(faq.map(({ q, a }) => ({ q: q.fr, a: a.fr })));
}

/**
 * Faults for legal documents that are missing or not public, since the checkout links to them. Stored ones do
 * not block other changes.
 */
async function changedLegalFaults(
  { tx }: Pick<Context, 'tx'>,
  legal: ConfigInput['legal'],
  stored: ConfigRow['legal'] | undefined,
) {
  const faults = [];
  for (const [name, slug] of Object.entries(legal ?? {})) {
    if (
      stored !== undefined &&
      Object.entries(stored).some((entry) => isDeepStrictEqual(entry, [name, slug]))
    )
      continue;
    const found = await documentBySlug(tx, slug, { id: undefined, admin: false });
    if (found === undefined) faults.push({ field: `legal.${name}`, why: 'unknown' as const });
  }
  return faults;
}
