import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { camtFile, type CamtFile } from '../../../support/camt-file.ts';

/** The children of each element in schema order, for the elements of our files. */
const ORDER: Readonly<Record<string, string>> = {
  BkToCstmrStmt: 'GrpHdr Stmt SplmtryData',
  BkToCstmrDbtCdtNtfctn: 'GrpHdr Ntfctn SplmtryData',
  GrpHdr: 'MsgId CreDtTm MsgRcpt MsgPgntn OrgnlBizQry AddtlInf',
  Stmt: 'Id ElctrncSeqNb LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry Ntry AddtlStmtInf',
  Ntfctn:
    'Id ElctrncSeqNb LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst TxsSummry Ntry AddtlNtfctnInf',
  Acct: 'Id Tp Ccy Nm Ownr Svcr',
  DbtrAcct: 'Id Tp Ccy Nm',
  Id: 'IBAN Othr',
  Bal: 'Tp CdtLine Amt CdtDbtInd Dt Avlbty',
  Tp: 'CdOrPrtry SubTp Issr',
  CdOrPrtry: 'Cd Prtry',
  Dt: 'Dt DtTm',
  BookgDt: 'Dt DtTm',
  ValDt: 'Dt DtTm',
  Ntry: 'NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst NtryDtls AddtlNtryInf',
  BkTxCd: 'Domn Prtry',
  Domn: 'Cd Fmly',
  Fmly: 'Cd SubFmlyCd',
  NtryDtls: 'Btch TxDtls',
  Btch: 'MsgId PmtInfId NbOfTxs TtlAmt CdtDbtInd',
  TxDtls:
    'Refs AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts Purp RltdRmtInf RmtInf RltdDts RltdPric RltdQties FinInstrmId Tax RtrInf CorpActn SfkpgAcct AddtlTxInf',
  Refs: 'MsgId AcctSvcrRef PmtInfId InstrId EndToEndId TxId MndtId ChqNb ClrSysRef Prtry',
  AmtDtls: 'InstdAmt TxAmt CntrValAmt AnncdPstngAmt PrtryAmt',
  TxAmt: 'Amt CcyXchg',
  Chrgs: 'TtlChrgsAndTaxAmt Amt CdtDbtInd Tp Rate Br Pty Tax',
  RltdPties: 'InitgPty Dbtr DbtrAcct UltmtDbtr Cdtr CdtrAcct UltmtCdtr TradgPty Prtry',
  Dbtr: 'Nm PstlAdr Id CtryOfRes CtctDtls',
  RmtInf: 'Ustrd Strd',
  Strd: 'RfrdDocInf RfrdDocAmt CdtrRefInf Invcr Invcee AddtlRmtInf',
  CdtrRefInf: 'Tp Ref',
  RtrInf: 'OrgnlBkTxCd Orgtr Rsn AddtlInf',
  Rsn: 'Cd Prtry',
};

/** Since 2013: a payment has its own amount, charges come in records, and cards have an element. */
const OF_2013: Readonly<Record<string, string>> = {
  ...ORDER,
  Ntry: 'NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst CardTx NtryDtls AddtlNtryInf',
  TxDtls:
    'Refs Amt CdtDbtInd AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts Purp RltdRmtInf RmtInf RltdDts RltdPric RltdQties FinInstrmId Tax RtrInf CorpActn SfkpgAcct CshDpst CardTx AddtlTxInf',
  Refs: 'MsgId AcctSvcrRef PmtInfId InstrId EndToEndId TxId MndtId ChqNb ClrSysRef AcctOwnrTxId AcctSvcrTxId MktInfrstrctrTxId PrcgId Prtry',
  Chrgs: 'TtlChrgsAndTaxAmt Rcrd',
  Rcrd: 'Amt CdtDbtInd ChrgInclInd Tp Rate Br Agt Tax',
};

/** Since 2019: a state is a choice, a party is inside `Pty` or `Agt`. */
const OF_2019: Readonly<Record<string, string>> = {
  ...OF_2013,
  Stmt: 'Id StmtPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry Ntry AddtlStmtInf',
  Ntfctn:
    'Id NtfctnPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst TxsSummry Ntry AddtlNtfctnInf',
  Sts: 'Cd Prtry',
  TxDtls:
    'Refs Amt CdtDbtInd AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts LclInstrm Purp RltdRmtInf RmtInf RltdDts RltdPric RltdQties FinInstrmId Tax RtrInf CorpActn SfkpgAcct CshDpst CardTx AddtlTxInf SplmtryData',
  Refs: 'MsgId AcctSvcrRef PmtInfId InstrId EndToEndId UETR TxId MndtId ChqNb ClrSysRef AcctOwnrTxId AcctSvcrTxId MktInfrstrctrTxId PrcgId Prtry',
  Dbtr: 'Pty Agt',
  Pty: 'Nm PstlAdr Id CtryOfRes CtctDtls',
};

/** Every element that may occur in our files. */
const ENTRIES: CamtFile['entries'] = [
  {
    ...{ entryId: 'E-1', reversal: true, debit: true },
    payments: [
      {
        ...{ amount: '10.00', bankId: 'B-1', endToEnd: 'O-1', reference: 'RF180000000031202611' },
        ...{ debtor: 'Alice', debtorIban: 'CH9300762011623852957', text: 'Merci', charges: '0.50' },
      },
      { amount: '20.00', reference: '000000000000000000312026111', returned: true },
    ],
  },
  { amount: '30.00' },
];

type Parsed = Readonly<Record<string, unknown>>;

const parser = new XMLParser({ preserveOrder: true, parseTagValue: false });

/** Unknown or misplaced elements: « Ntry: ValDt before BookgDt ». */
function misplaced(
  content: readonly Parsed[],
  order: Readonly<Record<string, string>>,
  parent = '',
): string[] {
  const elements = content
    .flatMap((one) => Object.entries(one))
    .filter(([name]) => !/^(?:#|:@|\?)/.test(name));
  const allowed = order[parent]?.split(' ') ?? [];
  const names = elements.map(([name]) => name);
  const faults = names.flatMap((name, at) => {
    const [place, before] = [allowed.indexOf(name), allowed.indexOf(names[at - 1] ?? '')];
    if (place < 0) return [`${parent}: ${name} is unknown`];
    return place < before ? [`${parent}: ${names[at - 1] ?? ''} before ${name}`] : [];
  });
  return [
    ...(['', 'Document'].includes(parent) ? [] : faults),
    ...elements.flatMap(([name, children]) => misplaced(children as readonly Parsed[], order, name)),
  ];
}

test.each([
  ['02', ORDER],
  ['04', OF_2013],
  ['08', OF_2019],
])('a file of version 001.%s has the elements of its schema in order', (version, order) => {
  for (const kind of ['camt.053', 'camt.054'] as const) {
    const content = camtFile({ kind, version, entries: ENTRIES });
    expect(misplaced(parser.parse(content) as readonly Parsed[], order)).toEqual([]);
    const swapped = content.replace(/(<BookgDt>.*?<\/BookgDt>)(<ValDt>.*?<\/ValDt>)/, '$2$1');
    expect(misplaced(parser.parse(swapped) as readonly Parsed[], order)).toEqual([
      'Ntry: ValDt before BookgDt',
    ]);
  }
});
