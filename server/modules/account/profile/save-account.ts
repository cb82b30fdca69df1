import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { saveUser, AccountTerms, User } from '../../../../src/contract/people/users.ts';
import { standingFaults } from '../../../../src/domain/people/account-terms.ts';
import { type FieldFault, faultUnless } from '../../../../src/domain/text/field-fault.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { configOf, defaultHub } from '../../hubs/hubs-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { changeUser, receivesCopies } from '../../people/users-store.ts';
import { auditEdit, changesNothing } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';
import { isEmail, normaliseEmail } from '../../people/email-forms.ts';
import { othersAdminister } from '../staff/administrators-store.ts';
import { saveProfile } from './save-profile.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';

/**
 * Saves the fields users may change themselves and those only another administrator may (docs/rules.md#accounts).
 */
export async function saveAccount(
  context: EditContext,
  userId: number,
  { plan, roles, tags, logistic, why, email, ...fields }: BodyOf<typeof saveUser>,
): Promise<User | Refused | Result<never, 'not_found' | 'last_administrator'>> {
  const { tx, actor } = context;
  const unmade = isAdmin(actor) && actor.id !== userId && roles !== undefined && !isAdmin({ roles });
  if (unmade && !(await othersAdminister(tx, userId))) return refuse('last_administrator');
  await lockUser(tx, userId);
  const before = await userAnswer(tx, userId);
  if (before === undefined) return refuse('not_found');
  const profile = { ...fields, ...(email?.address !== undefined && { email: { address: email.address } }) };
  // Administrators never change their own roles and plan.
  if (isAdmin(actor) && actor.id !== userId) {
    const after = termsAfter(before, { plan, roles, tags, logistic });
    const cc = copiesAfter(before, email?.cc);
    const refused = refuseFaults([
      ...standingFaults(before, after, await plansOf(context)),
      ...(await copyFaults(tx, userId, cc)),
    ]);
    if (refused !== undefined) return refused;
    const saved = await saveProfile(context, userId, profile);
    if (!saved.ok) return saved;
    await saveTerms(context, before, { ...after, cc }, why);
    return knownUser(tx, userId);
  }
  const saved = await saveProfile(context, userId, profile);
  return saved.ok ? knownUser(tx, userId) : saved;
}

type Terms = Pick<User, 'plan' | 'roles' | 'tags' | 'logistic'>;

/** The address of copies after the edit; an absent field keeps the present one. */
function copiesAfter({ email }: User, cc: string | null | undefined): string | undefined {
  return cc === undefined ? email.cc : normaliseEmail(cc ?? '') || undefined;
}

/** Two users may not share one address for copies (docs/rules.md#accounts). */
async function copyFaults(tx: Tx, userId: number, cc: string | undefined): Promise<readonly FieldFault[]> {
  if (cc === undefined) return [];
  if (!isEmail(cc)) return [{ field: 'email.cc', why: 'email' }];
  return faultUnless(!(await receivesCopies(tx, cc, userId)), 'email.cc', 'copies_taken');
}

function termsAfter(before: User, { plan, logistic, ...lists }: Omit<AccountTerms, 'why'>): Terms {
  return {
    ...mergeFields<Pick<User, 'roles' | 'tags'>>({ roles: before.roles, tags: before.tags }, lists),
    plan: planAfter(before.plan, plan),
    logistic: logistic ?? before.logistic,
  };
}

/** The plan after the edit; `maxInvoices: null` lifts the limit. */
function planAfter(
  before: User['plan'],
  { maxInvoices, ...changes }: AccountTerms['plan'] & object = {},
): User['plan'] {
  const plan = mergeFields<User['plan']>(before, changes);
  return maxInvoices === undefined ? plan : { ...plan, maxInvoices: maxInvoices ?? undefined };
}

async function saveTerms(
  context: EditContext,
  before: User,
  { plan, tags, logistic, cc, ...terms }: Terms & { readonly cc: string | undefined },
  why: string | undefined,
): Promise<void> {
  const { id, email } = before;
  const roles = [...new Set(terms.roles)];
  const old = {
    ...{ plan: before.plan, roles: before.roles, tags: before.tags, logistic: before.logistic },
    email: { cc: email.cc },
  };
  const saved = { plan, roles, tags, logistic, email: { cc } };
  if (changesNothing(old, saved)) return;
  await changeUser(context.tx, id, {
    plan: JSON.stringify(plan),
    roles: JSON.stringify(roles),
    tags: JSON.stringify(tags),
    email_cc: cc ?? null,
    logistic: logistic === undefined ? null : JSON.stringify(logistic),
  });
  recordChange(context.tx, 'user', id);
  await auditEdit(context, { action: 'user.save', entity: 'user', id, why }, old, saved);
}

async function plansOf({ tx }: EditContext): Promise<readonly string[]> {
  const hub = await defaultHub(tx);
  const config = hub === undefined ? undefined : await configOf(tx, hub);
  return config?.user.plan.map(({ id }) => id) ?? [];
}
