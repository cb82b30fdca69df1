import type { LotLine } from '../../contract/catalogue/lots.ts';
import { datedDay } from '../../domain/text/french.ts';
import { mayHoldLot } from './lot-words.ts';

/** What is recalled. */
export interface RecalledLot {
  readonly title: string;
  readonly shop: string;
  readonly lot: string;
  readonly useby?: string | undefined;
}

/** A prepared mail to a group of customers, who do not see each other's address. */
interface RecallMail {
  readonly href: string;
  readonly addresses: number;
}

/** The customers to warn, each once: by mail, or by telephone where no address is known. */
interface Recipients {
  readonly addresses: readonly string[];
  readonly unwritten: readonly LotLine['customer'][];
}

/** Some mail programs cut a longer address. */
const LONGEST_HREF = 1900;
/** A longer message would leave no room for addresses: it is pasted instead. */
const LONGEST_BODY = 1200;

export function recallSubject({ title, lot }: RecalledLot): string {
  return `Rappel\u00a0: ${title}, lot ${lot}`;
}

/** The words to begin with. Whoever recalls the lot adds why. */
export function recallMessage({ title, shop, lot, useby }: RecalledLot): string {
  const until = useby === undefined ? '' : `, à consommer jusqu’au ${datedDay(useby)}`;
  return [
    'Bonjour,',
    `Vous avez reçu «\u00a0${title}\u00a0» de ${shop}, lot ${lot}${until}. Ce lot est rappelé par précaution.`,
    'Ne le consommez pas. Gardez-le à part ou jetez-le, et répondez à ce message pour être remboursé.',
    'Avec nos excuses.',
  ].join('\n\n');
}

export function recipientsOf(lines: readonly LotLine[]): Recipients {
  const customers = new Map(lines.filter(mayHoldLot).map(({ customer }) => [customer.id, customer]));
  const all = [...customers.values()];
  return {
    addresses: [...new Set(all.map(({ email }) => email).filter((email) => email !== ''))],
    unwritten: all.filter(({ email }) => email === ''),
  };
}

/** Whether the message goes into the prepared mails; a longer one is pasted. */
export function fitsMail(message: string): boolean {
  return encodeURIComponent(message).length <= LONGEST_BODY;
}

/** The mails that reach all addresses, each short enough for a mail program. */
export function recallMails(
  addresses: readonly string[],
  { subject, message }: { readonly subject: string; readonly message: string },
): readonly RecallMail[] {
  const body = fitsMail(message) ? `&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}` : '';
  const start = `mailto:?subject=${encodeURIComponent(subject)}${body}&bcc=`;
  const groups: string[][] = [];
  for (const address of addresses.map((one) => encodeURIComponent(one))) {
    const last = groups.at(-1);
    const length = start.length + [...(last ?? []), address].join(',').length;
    if (last === undefined || length > LONGEST_HREF) groups.push([address]);
    else last.push(address);
  }
  return groups.map((group) => ({ href: `${start}${group.join(',')}`, addresses: group.length }));
}
