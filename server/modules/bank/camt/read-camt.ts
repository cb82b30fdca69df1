import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import type { BankEntry } from '../../../../src/domain/payment/bank-entry.ts';
import { compactIban } from '../../../../src/domain/payment/iban.ts';
import { type FileRefusal, type ForeignEntry, foreignEntry, readEntry } from './read-entry.ts';
import { declaresType, nodeAt, nodes, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

/** The booked entries of an account in a file. */
export interface BankStatement {
  readonly iban: string;
  readonly entries: readonly BankEntry[];
  /** Entries in another currency, which are not stored. */
  readonly foreign: readonly ForeignEntry[];
}

/** A bank's file: a statement of a day (camt.053) or an advice of credits (camt.054). */
export interface BankFile {
  readonly kind: 'camt.053' | 'camt.054';
  /** `001.08`. */
  readonly version: string;
  /** The bank's id of the message. */
  readonly message: string;
  readonly statements: readonly BankStatement[];
}

/** Each kind of message with its root, its statements, and the namespace that names its version. */
const KINDS = [
  { kind: 'camt.053', root: 'BkToCstmrStmt', part: 'Stmt' },
  { kind: 'camt.054', root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
] as const;

/** The supported versions, of 2009 to 2019 and later. */
const OLDEST = 2;
const LATEST = 10;

/** Reads a file of a bank: ISO 20022 camt.053 and camt.054, versions 001.02 to 001.10. */
export function readCamt(content: string): Result<BankFile, FileRefusal> {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (declaresType(text)) return refuse('bank_file_unsafe');
  const tree = xmlTree(text);
  if (tree === undefined) return refuse('bank_file_unreadable');
  const document = nodeAt(tree, 'Document');
  const found = KINDS.find(({ root }) => nodeAt(document, root) !== undefined);
  if (found === undefined) return refuse('bank_file_kind');
  const version = versionOf(text, found.kind);
  if (version === undefined) return refuse('bank_file_kind');
  const message = nodeAt(document, found.root);
  const statements: BankStatement[] = [];
  for (const part of nodes(message, found.part)) {
    const statement = readStatement(part);
    if (!statement.ok) return statement;
    statements.push(statement.value);
  }
  if (statements.length === 0) return refuse('bank_file_unreadable');
  return accept({ kind: found.kind, version, message: textAt(message, 'GrpHdr', 'MsgId') ?? '', statements });
}

/** The version that the namespace names, if it is supported. */
function versionOf(text: string, kind: BankFile['kind']): string | undefined {
  const [, named, version = ''] =
    /xmlns(?::[\w-]+)?\s*=\s*["'][^"']*:(camt\.\d{3})\.001\.(\d{2})["']/.exec(text) ?? [];
  const number = Number(version);
  return named === kind && number >= OLDEST && number <= LATEST ? `001.${version}` : undefined;
}

function readStatement(part: XmlNode): Result<BankStatement, FileRefusal> {
  const account = textAt(part, 'Acct', 'Id', 'IBAN');
  if (account === undefined) return refuse('bank_file_unreadable');
  const currency = textAt(part, 'Acct', 'Ccy');
  if (currency !== undefined && currency !== 'CHF') return refuse('bank_file_currency');
  const entries: BankEntry[] = [];
  const foreign: ForeignEntry[] = [];
  for (const node of nodes(part, 'Ntry')) {
    // An announced (PDNG) or informational (INFO) entry has not moved any money yet.
    const status = textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts') ?? 'BOOK';
    if (status !== 'BOOK') continue;
    const other = foreignEntry(node);
    if (other !== undefined) {
      foreign.push(other);
      continue;
    }
    const entry = readEntry(node);
    if (!entry.ok) return entry;
    if (!addsUp(entry.value)) return refuse('bank_file_sums');
    entries.push(entry.value);
  }
  return accept({ iban: compactIban(account), entries, foreign });
}

/** Whether the payments of an entry add up to its amount, before or after the bank's charges. */
function addsUp({ amount, payments }: BankEntry): boolean {
  const total = sum(payments.map((payment) => payment.amount));
  return total === amount || total - sum(payments.map(({ charges }) => charges)) === amount;
}
