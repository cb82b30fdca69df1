import type { BodyOf } from '../../../src/contract/call.ts';
import type { saveUser, Standing, User } from '../../../src/contract/users.ts';
import { standingFaults } from '../../../src/domain/account-standing.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { isAdmin } from '../../http/actor.ts';
import type { Refused } from '../../http/refused.ts';
import { holdUser } from '../../store/hold-user.ts';
import { configOf, defaultHub } from '../../store/hubs.ts';
import { changeUser } from '../../store/users.ts';
import { auditEdit } from '../edits/audit-edit.ts';
import type { Editing } from '../edits/editing.ts';
import { faultAnswer } from '../edits/fault-answers.ts';
import { merged } from '../edits/merged.ts';
import { saveProfile } from '../profile.ts';
import { knownUser, userAnswer } from '../user-answer.ts';

/** Saves what somebody may change of themselves, and what an administrator decides of others (facts §2.1). */
export async function saveAccount(
  editing: Editing,
  userId: number,
  { plan, roles, tags, logistic, why, ...profile }: BodyOf<typeof saveUser>,
): Promise<User | Refused | Result<never, 'not_found'>> {
  const { tx, actor } = editing;
  await holdUser(tx, userId);
  const before = await userAnswer(tx, userId);
  if (before === undefined) return refuse('not_found');
  // Nobody decides of their own rights and prices.
  if (isAdmin(actor) && actor.id !== userId) {
    const after = standingAfter(before, { plan, roles, tags, logistic });
    const refused = faultAnswer(standingFaults(before, after, await plansOf(editing)));
    if (refused !== undefined) return refused;
    const saved = await saveProfile(editing, userId, profile);
    if (!saved.ok) return saved;
    await keepStanding(editing, before, after, why);
    return knownUser(tx, userId);
  }
  const saved = await saveProfile(editing, userId, profile);
  return saved.ok ? knownUser(tx, userId) : saved;
}

type Decided = Pick<User, 'plan' | 'roles' | 'tags' | 'logistic'>;

function standingAfter(before: User, { plan, logistic, ...lists }: Omit<Standing, 'why'>): Decided {
  return {
    ...merged<Pick<User, 'roles' | 'tags'>>({ roles: before.roles, tags: before.tags }, lists),
    plan: merged(before.plan, plan),
    logistic: logistic ?? before.logistic,
  };
}

async function keepStanding(
  editing: Editing,
  before: User,
  { plan, roles, tags, logistic }: Decided,
  why: string | undefined,
): Promise<void> {
  const { id } = before;
  await changeUser(editing.tx, id, {
    plan: JSON.stringify(plan),
    roles: JSON.stringify([...new Set(roles)]),
    tags: JSON.stringify(tags),
    logistic: logistic === undefined ? null : JSON.stringify(logistic),
  });
  const was = { plan: before.plan, roles: before.roles, tags: before.tags, logistic: before.logistic };
  const is = { plan, roles, tags, logistic };
  await auditEdit(editing, { action: 'user.save', entity: 'user', id, why }, was, is);
}

async function plansOf({ tx }: Editing): Promise<readonly string[]> {
  const hub = await defaultHub(tx);
  const config = hub === undefined ? undefined : await configOf(tx, hub);
  return config?.user.plan.map(({ id }) => id) ?? [];
}
