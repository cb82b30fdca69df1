import { fault, quoted, type Read, readText as readWords } from '../catalogue/import/read-cells.ts';
import { compactIban, isIban } from '../payment/iban.ts';
import { parseEmail } from '../people/email-address.ts';
import { dialled } from '../people/telephone-number.ts';
import { NO_BREAK } from '../text/french.ts';
import { isPostalCode } from '../text/postal-code.ts';

type Reading = (text: string) => Read<string>;

/** A text of one line or several. */
export const readText: Reading = readWords;

/** A text of one line: each run of blanks and line ends becomes one blank. */
export const readLine: Reading = (text) => {
  const words = readWords(text);
  return words.ok ? { ok: true, value: words.value.replace(/\s+/g, ' ') } : words;
};

/** One e-mail address, in its normal form. */
export const readEmail: Reading = (text) => {
  const typed = text.trim().replace(/^mailto:/i, '');
  const email = parseEmail(typed);
  if (email !== undefined) return { ok: true, value: email };
  if (/[;,\s]\S*@/.test(typed))
    return fault(`${quoted(text)}${NO_BREAK}: une seule adresse e-mail est attendue.`, 'Gardez la première.');
  return fault(`${quoted(text)} n’est pas une adresse e-mail.`, 'Par exemple anne@exemple.ch.');
};

/** A telephone number as written. */
export const readPhone: Reading = (text) => {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (/^\d[.,]\d+e\+?\d+$/i.test(typed))
    return fault(
      `${quoted(text)}${NO_BREAK}: un tableur a arrondi ce numéro.`,
      'Mettez la colonne au format texte, puis exportez de nouveau.',
    );
  if (/\p{L}/u.test(typed) || dialled(typed) === undefined)
    return fault(
      `${quoted(text)} n’est pas un numéro de téléphone.`,
      `Par exemple 079${NO_BREAK}123${NO_BREAK}45${NO_BREAK}67.`,
    );
  // A spreadsheet drops the leading zero.
  if (/^[1-9]\d{8}$/.test(typed.replaceAll(' ', ''))) return { ok: true, value: `0${typed}` };
  return { ok: true, value: typed };
};

/** A Swiss postal code: « 1205 », « CH-1205 ». */
export const readPostalCode: Reading = (text) => {
  const code = text.trim().replace(/^CH[\s-]*/i, '');
  return isPostalCode(code)
    ? { ok: true, value: code }
    : fault(`${quoted(text)} n’est pas un code postal suisse.`, 'Quatre chiffres, par exemple 1205.');
};

/** An account number with valid check digits, without blanks. */
export const readIban: Reading = (text) => {
  const iban = compactIban(text);
  if (isIban(iban)) return { ok: true, value: iban };
  if (!/^[A-Z]{2}\d{2}/.test(iban))
    return fault(`${quoted(text)} n’est pas un IBAN.`, 'Il commence par deux lettres, par exemple CH93.');
  return fault(`${quoted(text)}${NO_BREAK}: les chiffres de cet IBAN ne se vérifient pas.`, 'Relisez-le.');
};

/** The code of a bank, 8 or 11 letters and digits. */
export const readBic: Reading = (text) => {
  const bic = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
    ? { ok: true, value: bic }
    : fault(`${quoted(text)} n’est pas un BIC.`, '8 ou 11 lettres et chiffres, par exemple POFICHBEXXX.');
};

/** A commission in percent: « 18 », « 18,5 % ». */
export const readPercent: Reading = (text) => {
  const [, figures = '', sign] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(%?)$/.exec(text.trim()) ?? [];
  const value = Number(figures.replace(',', '.'));
  if (figures === '' || value > 100)
    return fault(
      `${quoted(text)} n’est pas une commission.`,
      'Un pourcentage entre 0 et 100, par exemple 18.',
    );
  if (sign === '' && value > 0 && value < 1)
    return fault(
      `${quoted(text)}${NO_BREAK}: part ou pourcentage${NO_BREAK}?`,
      `Écrivez 20 pour 20${NO_BREAK}%.`,
    );
  return { ok: true, value: String(value) };
};

/** An address of the web; « exemple.ch » is completed. */
export const readWebAddress: Reading = (text) => {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(whole)
    ? { ok: true, value: whole }
    : fault(`${quoted(text)} n’est pas une adresse web.`, 'Par exemple https://exemple.ch.');
};

/** Words of a list, « fidèle, quartier ». */
export const readList: Reading = (text) => ({ ok: true, value: listed(text).join(', ') });

/** The words of a listed cell, each once. */
export function listed(text: string): readonly string[] {
  const words = text.split(/[,;|\n]/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter(Boolean))];
}
