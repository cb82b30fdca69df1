import type { VatKind } from '../money/vat.ts';
import { faultUnless, type FieldFault } from '../text/field-fault.ts';

/** The purposes of the journal's accounts, and the VAT codes; each value is free text of the accountant. */
export const JOURNAL_ACCOUNTS = [
  'receivable',
  'bank',
  'transit',
  'shops',
  'customers',
  'vatDue',
  'salesReduced',
  'salesNormal',
  'salesNone',
  'fees',
  'discounts',
  'vouchers',
  'containers',
  'codeReduced',
  'codeNormal',
  'codeNone',
] as const;

export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];
export type JournalAccounts = Readonly<Record<JournalAccount, string>>;

/** The defaults: the account numbers of the Swiss KMU plan and the usual codes. */
export const DEFAULT_ACCOUNTS: JournalAccounts = {
  receivable: '1100',
  bank: '1020',
  transit: '1090',
  shops: '2000',
  customers: '2030',
  vatDue: '2200',
  salesReduced: '3200',
  salesNormal: '3201',
  salesNone: '3202',
  fees: '3400',
  discounts: '3800',
  vouchers: '3809',
  containers: '2035',
  codeReduced: 'V26',
  codeNormal: 'V81',
  codeNone: '',
};

/** The name of each account in settings, their history and the report. */
export const ACCOUNT_WORDS: Readonly<Record<JournalAccount, string>> = {
  receivable: 'Débiteurs',
  bank: 'Banque',
  transit: 'Cartes en transit',
  shops: 'Créanciers, producteurs',
  customers: 'Comptes des clients',
  vatDue: 'TVA due',
  salesReduced: 'Ventes au taux réduit',
  salesNormal: 'Ventes au taux normal',
  salesNone: 'Ventes sans TVA',
  fees: 'Frais de service et livraison',
  discounts: 'Rabais et gestes',
  vouchers: 'Bons d’achat offerts',
  containers: 'Consignes à rendre',
  codeReduced: 'Code TVA du taux réduit',
  codeNormal: 'Code TVA du taux normal',
  codeNone: 'Code TVA sans TVA (facultatif)',
};

/** The account and code for the sales of a rate. */
export const BY_VAT_KIND: Readonly<
  Record<VatKind, { readonly sales: JournalAccount; readonly code: JournalAccount }>
> = {
  none: { sales: 'salesNone', code: 'codeNone' },
  reduced: { sales: 'salesReduced', code: 'codeReduced' },
  normal: { sales: 'salesNormal', code: 'codeNormal' },
};

/** The faults of entered accounts; an empty code is allowed, and not written. */
export function accountFaults(accounts: Partial<JournalAccounts> = {}): readonly FieldFault[] {
  return JOURNAL_ACCOUNTS.flatMap((name) => {
    const given = accounts[name];
    const sound = given === undefined || FORM.test(given) || (given === '' && name.startsWith('code'));
    return faultUnless(sound, `accounts.${name}`, 'account');
  });
}

const FORM = /^[0-9A-Za-z][0-9A-Za-z.-]{0,11}$/;
