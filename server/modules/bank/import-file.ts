import { createHash } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import {
  BANK_FILE_LIMIT,
  type BankFileRow,
  type importBankFile as call,
} from '../../../src/contract/orders/bank.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { StepsContext } from '../../core/request-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { isOurAccount, type MarketAccount, marketAccount } from './bank-account.ts';
import { unfinishedEntries } from './bank-store.ts';
import { type Deciding, lookAtEntry } from './book-entry.ts';
import type { BankFile } from './camt/read-camt.ts';
import type { FileRefusal, ForeignEntry } from './camt/read-entry.ts';
import { shownFiles } from './read-bank.ts';
import { registerFile } from './register-file.ts';
import { writeUnlessRefused } from '../../platform/feed/write-transaction.ts';

type Body = BodyOf<typeof call>;
type Refusal = FileRefusal | 'hub_unknown' | 'bank_no_payee' | 'bank_file_large' | 'bank_file_account';
type ImportContext = Pick<StepsContext, 'read' | 'write' | 'clock'> & { readonly actor: Actor };

/**
 * Reads a file of the bank. One transaction registers it, and each entry is processed in its own: after an
 * interruption a job, or the same file again, continues where it stopped. A file already read changes
 * nothing.
 */
export async function importFile(
  { read, write, clock, actor }: ImportContext,
  body: Body,
): Promise<Result<{ file: BankFileRow; again: boolean; foreign?: ForeignEntry[] }, Refusal>> {
  const { content } = body;
  if (content.length > BANK_FILE_LIMIT) return refuse('bank_file_large');
  // Loaded on demand: few requests read XML.
  const { readCamt } = await import('./camt/read-camt.ts');
  const file = readCamt(content);
  if (!file.ok) return file;
  const hash = createHash('sha256').update(content).digest('hex');
  const by = { who: actor.id, now: clock() };
  const registered = await writeUnlessRefused({ write }, async (tx) => {
    const account = await accountOf(tx, body, file.value);
    if (!account.ok) return account;
    const { hub, hubs } = account.value;
    const given = { ...by, hub, name: body.name, hash, file: file.value };
    return accept({ ...(await registerFile(tx, given)), hubs });
  });
  if (!registered.ok) return registered;
  const { id, again, hubs } = registered.value;
  await finishFile({ read, write }, { id, hubs }, by);
  const [shown] = await read((tx) => shownFiles(tx, { id }));
  if (shown === undefined) throw new Error(`the file ${id} is not there any more`);
  const foreign = file.value.statements.flatMap((statement) => statement.foreign);
  return accept({ file: shown, again, ...(foreign.length > 0 && { foreign }) });
}

/** Processes the unprocessed entries of a registered file, each in its own transaction. */
export async function finishFile(
  { read, write }: Pick<StepsContext, 'read' | 'write'>,
  { id, hubs }: { readonly id: string; readonly hubs: readonly string[] },
  by: Deciding,
): Promise<void> {
  for (const entry of await read((tx) => unfinishedEntries(tx, id)))
    await write((tx) => lookAtEntry(tx, entry, hubs, by));
}

/** The hub whose account the file belongs to, and the hubs that share the account. */
async function accountOf(
  tx: Tx,
  { hub: slug, ours = false }: Body,
  { statements }: BankFile,
): Promise<Result<{ readonly hub: string } & Pick<MarketAccount, 'hubs'>, Refusal>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const account = await marketAccount(tx, hub);
  if (account === undefined) return refuse('bank_no_payee');
  for (const { iban } of statements)
    if (!(await isOurAccount(tx, hub, account, { iban, ours }))) return refuse('bank_file_account');
  return accept({ hub: hub.slug, hubs: account.hubs });
}
