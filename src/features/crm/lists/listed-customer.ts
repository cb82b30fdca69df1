import type { SegmentUser } from '../../../contract/statistics/statistics.ts';
import { takesMails } from '../../../domain/statistics/customer-funnel.ts';
import { foldText } from '../../../domain/text/search-text.ts';

type Sums = SegmentUser['orders'];

/** A customer of a list, with what a search looks at: made once for each answer, since twenty thousand may stand there. */
export interface CustomerListEntry
  extends
    Pick<SegmentUser, '_id' | 'displayName' | 'amount' | 'created' | 'segment' | 'reason'>,
    Pick<Sums, 'avg' | 'latest' | 'lastMail' | 'funnel'> {
  readonly givenName: string;
  readonly email: string;
  readonly orders: number;
  /** Whoever gave no name goes by their address. */
  readonly name: string;
  readonly found: string;
}

/** The customers of an answer as they are listed. */
export function toListEntries(users: readonly SegmentUser[]): readonly CustomerListEntry[] {
  return users.map(({ orders, email: { address: email }, name: { givenName }, ...one }) => {
    const { count, avg, latest, lastMail, funnel } = orders;
    const name = one.displayName === '' ? email : one.displayName;
    return {
      ...{ ...one, orders: count, avg, latest, lastMail, funnel, givenName, email, name },
      found: foldText(`${name} ${email}`),
    };
  });
}

/** Those whom a mail to many reaches, and those whom it leaves out since they want none. */
export function reached(people: readonly CustomerListEntry[]): {
  readonly willing: readonly CustomerListEntry[];
  readonly unwilling: readonly CustomerListEntry[];
} {
  const wants = ({ funnel }: CustomerListEntry) => takesMails(funnel);
  return { willing: people.filter(wants), unwilling: people.filter((one) => !wants(one)) };
}

/** The names behind addresses; an address of nobody in the list goes by itself. */
export function namesOf(emails: readonly string[], people: readonly CustomerListEntry[]): readonly string[] {
  const names = new Map(people.map(({ email, name }) => [email.toLowerCase(), name]));
  return emails.map((email) => names.get(email.toLowerCase()) ?? email);
}
