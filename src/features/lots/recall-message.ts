import type { LotLine } from '../../contract/catalogue/lots.ts';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import { grouped } from '../../domain/core/group-by.ts';
import { datedDay, day as dayName } from '../../domain/text/french.ts';
import { mayHoldLot } from './lot-words.ts';

/** The recalled lot. */
export interface RecalledLot {
  readonly title: string;
  readonly shop: string;
  readonly lot: string;
  readonly useby?: string | undefined;
}

/** A prepared mail to a group of customers, who do not see each other's addresses. */
interface RecallMail {
  readonly href: string;
  readonly addresses: number;
}

/** The customers to warn, each once: by mail, or by phone when no address is known. */
interface Recipients {
  readonly addresses: readonly string[];
  readonly unwritten: readonly LotLine['customer'][];
}

/** Some mail programs truncate longer URLs. */
const LONGEST_HREF = 1900;
/** A longer message would leave no room for recipients: it is pasted instead. */
const LONGEST_BODY = 1200;

export function recallSubject({ title, lot }: RecalledLot): string {
  return `Rappel\u00a0: ${title}, lot ${lot}`;
}

/** The initial message, the same for every group; the office adds the reason. */
export const RECALL_MESSAGE = [
  'Bonjour,',
  '{commande} Ce lot est rappelé par précaution.',
  'Ne le consommez pas. Gardez-le à part ou jetez-le, et répondez à ce message pour être remboursé.',
  'Avec nos excuses.',
].join('\n\n');

/** The customers who read the same message: those who have the lot, or those who get it on the same day. */
export interface RecallGroup {
  /** The coming delivery day; `undefined` once delivered. */
  readonly day: IsoDay | undefined;
  readonly lines: readonly LotLine[];
}

/** The customers who already have the lot first, then those who will get it, by day. */
export function recallGroups(lines: readonly LotLine[]): readonly RecallGroup[] {
  const warned = lines.filter(mayHoldLot);
  const received = warned.filter(({ outcome }) => outcome !== undefined);
  const coming = grouped(
    warned.filter(({ outcome }) => outcome === undefined),
    ({ day }) => day,
  );
  return [
    ...(received.length === 0 ? [] : [{ day: undefined, lines: received }]),
    ...[...coming]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, theirs]) => ({ day, lines: theirs })),
  ];
}

/** The message for a group: `{commande}` becomes whether they have the lot or will get it. */
export function filledRecall(
  message: string,
  { title, shop, lot, useby }: RecalledLot,
  day: IsoDay | undefined,
): string {
  const until = useby === undefined ? '' : `, à consommer jusqu’au ${datedDay(useby)}`;
  const product = `«\u00a0${title}\u00a0» de ${shop}, lot ${lot}${until}.`;
  const words =
    day === undefined ? `Vous avez reçu ${product}` : `Votre commande du ${dayName(day)} contient ${product}`;
  // A function, since a replacement string would interpret a `$` in the title.
  return message.replaceAll('{commande}', () => words);
}

export function recipientsOf(lines: readonly LotLine[]): Recipients {
  const customers = new Map(lines.filter(mayHoldLot).map(({ customer }) => [customer.id, customer]));
  const all = [...customers.values()];
  return {
    addresses: [...new Set(all.map(({ email }) => email).filter((email) => email !== ''))],
    unwritten: all.filter(({ email }) => email === ''),
  };
}

/** Whether the message fits into the prepared mails; a longer one is pasted. */
export function fitsMail(message: string): boolean {
  return encodeURIComponent(message).length <= LONGEST_BODY;
}

/** The mails that cover all addresses, each short enough for a mail program. */
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
