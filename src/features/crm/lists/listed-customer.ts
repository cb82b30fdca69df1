import type { SegmentUser } from '../../../contract/statistics/statistics.ts';
import { takesMails } from '../../../domain/statistics/customer-funnel.ts';
import { foldText } from '../../../domain/text/search-text.ts';

type Sums = SegmentUser['orders'];

/** A customer of a list with its search text: built once per answer, for up to twenty thousand rows. */
export interface CustomerListEntry
  extends
    Pick<SegmentUser, '_id' | 'displayName' | 'amount' | 'created' | 'segment' | 'reason'>,
    Pick<Sums, 'avg' | 'latest' | 'lastMail' | 'funnel'> {
  readonly givenName: string;
  readonly email: string;
  readonly orders: number;
  /** The address, for a customer without a name. */
  readonly name: string;
  readonly found: string;
}

/** Converts an answer to list entries. */
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

/** Splits customers into those whom a bulk mail reaches and those who want none. */
export function reached(people: readonly CustomerListEntry[]): {
  readonly willing: readonly CustomerListEntry[];
  readonly unwilling: readonly CustomerListEntry[];
} {
  const wants = ({ funnel }: CustomerListEntry) => takesMails(funnel);
  return { willing: people.filter(wants), unwilling: people.filter((one) => !wants(one)) };
}

/** The names of some addresses; an address outside the list is returned as it is. */
export function namesOf(emails: readonly string[], people: readonly CustomerListEntry[]): readonly string[] {
  const names = new Map(people.map(({ email, name }) => [email.toLowerCase(), name]));
  return emails.map((email) => names.get(email.toLowerCase()) ?? email);
}
