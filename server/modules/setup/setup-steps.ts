import { SETUP_STEPS, type Setup, type SetupStep } from '../../../src/contract/hubs/setup.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import { saveHubIdentity } from '../hub-settings/save-hub.ts';
import { changeSetup, holdSetup, setupOf, type StoredSetup } from './setup-store.ts';

/** Steps without which nothing can be sold; a test mail and a first shop may come later. */
const NEEDED: readonly SetupStep[] = ['administrator', 'market', 'days', 'prices', 'payments'];

/** Steps that only their own call completes. */
const MADE: ReadonlySet<SetupStep> = new Set(['administrator', 'market']);

interface Asking {
  readonly tx: Tx;
  readonly actor: Actor | undefined;
  readonly csrf: string;
}

/** The progress of the first day. A market that started without one is past it. */
export async function readSetup({ tx, actor, csrf }: Asking): Promise<Setup> {
  const setup = await setupOf(tx);
  const { steps = [], hub = null, seller = null } = setup ?? {};
  return {
    due: isDue(setup),
    done: [...steps],
    ...(hub !== null && { hub }),
    ...(seller !== null && actor !== undefined && isAdmin(actor) && { seller }),
    csrf,
  };
}

/** Marks a step as answered. */
export async function markSetupStep(context: Asking, step: SetupStep): Promise<Setup | Refused> {
  const setup = await holdSetup(context.tx);
  if (!isDue(setup)) return refuse('setup_done');
  if (MADE.has(step) && !setup.steps.includes(step)) return refuse('setup_incomplete');
  await changeSetup(context.tx, { steps: withStep(setup.steps, step) });
  return readSetup(context);
}

/** Opens the first hub and ends the first day, which cannot restart. */
export async function finishSetup(context: EditContext & Asking): Promise<Setup | Refused> {
  const { tx, now } = context;
  const setup = await holdSetup(tx);
  if (!isDue(setup)) return refuse('setup_done');
  const missing = NEEDED.filter((step) => !setup.steps.includes(step));
  if (missing.length > 0 || setup.hub === null)
    return { ok: false, refusal: 'setup_incomplete', details: { missing } };
  const opened = await saveHubIdentity(context, setup.hub, { status: { active: true }, why: undefined });
  if ('ok' in opened) return opened;
  await changeSetup(tx, { finished: new Date(now).toISOString() });
  return readSetup(context);
}

/** Adds a step to the answered ones, in the order of the assistant. */
export function withStep(steps: readonly SetupStep[], step: SetupStep): readonly SetupStep[] {
  return SETUP_STEPS.filter((each) => each === step || steps.includes(each));
}

function isDue(setup: StoredSetup | undefined): setup is StoredSetup {
  return setup !== undefined && setup.finished === null;
}
