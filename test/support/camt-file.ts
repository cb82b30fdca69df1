/** A payment as a bank writes it. Amounts are texts in francs: « 83.45 ». */
export interface CamtPayment {
  readonly amount: string;
  readonly reference?: string;
  readonly debtor?: string;
  readonly debtorIban?: string;
  readonly text?: string;
  readonly bankId?: string;
  readonly endToEnd?: string;
  readonly charges?: string;
  /** The payment is returned. */
  readonly returned?: boolean;
}

/** A statement entry: its payments, or one sum without details. */
export interface CamtEntry {
  readonly day?: string;
  readonly payments?: readonly CamtPayment[];
  /** The amount, when it differs from the sum of the payments. */
  readonly amount?: string;
  readonly currency?: string;
  readonly debit?: boolean;
  readonly reversal?: boolean;
  readonly entryId?: string;
  readonly status?: 'BOOK' | 'PDNG';
}

export interface CamtFile {
  readonly kind?: 'camt.053' | 'camt.054';
  readonly version?: string;
  readonly message?: string;
  readonly iban?: string;
  readonly currency?: string;
  readonly entries: readonly CamtEntry[];
}

/** The default account: that of the market of `paid-market.ts`. */
export const MARKET_IBAN = 'CH5800791123000889012';

/** A bank file of any version: elements in the order of the published schema. */
export function camtFile({
  kind = 'camt.054',
  version = '08',
  message = 'MSG-1',
  iban = MARKET_IBAN,
  currency = 'CHF',
  entries,
}: CamtFile): string {
  const [root, part] = kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const header = el('GrpHdr', el('MsgId', message), el('CreDtTm', '2026-11-21T04:00:00+01:00'));
  const account = el('Acct', el('Id', el('IBAN', iban)), el('Ccy', currency));
  const balances = kind === 'camt.053' ? [balance('OPBD', currency), balance('CLBD', currency)] : [];
  const body = el(
    part,
    ...[el('Id', `${message}-1`), el('ElctrncSeqNb', '1'), el('CreDtTm', '2026-11-21T04:00:00+01:00')],
    ...[account, ...balances, ...entries.map((entry) => entryOf(entry, version))],
  );
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${kind}.001.${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${el(root, header, body)}</Document>\n`;
}

function balance(code: string, currency: string): string {
  return el(
    'Bal',
    ...[el('Tp', el('CdOrPrtry', el('Cd', code))), money('Amt', '0.00', currency)],
    ...[el('CdtDbtInd', 'CRDT'), el('Dt', el('Dt', '2026-11-20'))],
  );
}

function entryOf(entry: CamtEntry, version: string): string {
  const { day = '2026-11-20', payments = [], currency = 'CHF', debit = false, entryId } = entry;
  const { reversal = false, status = 'BOOK' } = entry;
  const total = entry.amount ?? francs(payments.reduce((sum, { amount }) => sum + cents(amount), 0));
  const side = el('CdtDbtInd', debit ? 'DBIT' : 'CRDT');
  return el(
    'Ntry',
    el('NtryRef', 'CH4431999123000889012'),
    money('Amt', total, currency),
    side,
    reversal && el('RvslInd', 'true'),
    version >= '08' ? el('Sts', el('Cd', status)) : el('Sts', status),
    el('BookgDt', el('Dt', day)),
    el('ValDt', el('Dt', day)),
    entryId !== undefined && el('AcctSvcrRef', entryId),
    el('BkTxCd', el('Domn', el('Cd', 'PMNT'), el('Fmly', el('Cd', 'RCDT'), el('SubFmlyCd', 'VCOM')))),
    payments.length > 0 &&
      el(
        'NtryDtls',
        payments.length > 1 && el('Btch', el('NbOfTxs', String(payments.length))),
        ...payments.map((payment) => detailOf(payment, { version, side, currency })),
      ),
  );
}

function detailOf(
  payment: CamtPayment,
  { version, side, currency }: { version: string; side: string; currency: string },
): string {
  const { amount, reference, debtor, debtorIban, text, bankId, endToEnd = 'NOTPROVIDED', charges } = payment;
  const name = debtor !== undefined && el('Nm', escaped(debtor));
  const value = money('Amt', amount, currency);
  const records = [charges !== undefined && money('Amt', charges, currency), el('CdtDbtInd', 'DBIT')];
  return el(
    'TxDtls',
    el('Refs', bankId !== undefined && el('AcctSvcrRef', bankId), el('EndToEndId', endToEnd)),
    ...(version === '02' ? [el('AmtDtls', el('TxAmt', value))] : [value, side]),
    charges !== undefined &&
      (version === '02' ? el('Chrgs', ...records) : el('Chrgs', el('Rcrd', ...records))),
    (name !== false || debtorIban !== undefined) &&
      el(
        'RltdPties',
        name !== false && el('Dbtr', version >= '08' ? el('Pty', name) : name),
        debtorIban !== undefined && el('DbtrAcct', el('Id', el('IBAN', debtorIban))),
      ),
    (text !== undefined || reference !== undefined) &&
      el(
        'RmtInf',
        text !== undefined && el('Ustrd', escaped(text)),
        reference !== undefined && el('Strd', el('CdtrRefInf', typeOf(reference), el('Ref', reference))),
      ),
    payment.returned === true && el('RtrInf', el('Rsn', el('Cd', 'AC04'))),
  );
}

function typeOf(reference: string): string {
  const scor = reference.startsWith('RF');
  return el('Tp', el('CdOrPrtry', scor ? el('Cd', 'SCOR') : el('Prtry', 'QRR')));
}

function el(name: string, ...parts: readonly (string | false)[]): string {
  return `<${name}>${parts.filter((part) => part !== false).join('')}</${name}>`;
}

function money(name: string, amount: string, currency: string): string {
  return `<${name} Ccy="${currency}">${amount}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Centimes of a text in francs. */
export function cents(francsText: string): number {
  return Math.round(Number(francsText) * 100);
}

/** A text in francs: 8345 is « 83.45 ». */
export function francs(centimes: number): string {
  return (centimes / 100).toFixed(2);
}
