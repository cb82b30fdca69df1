import { createHash } from 'node:crypto';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { grouped } from '../../../src/domain/core/group-by.ts';
import {
  changeWords,
  type DeliveryChange,
  filledMessage,
  type MoveMessage,
} from '../../../src/domain/hub/move-message.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { letter } from '../mails/letter.ts';
import { orderPage } from '../mails/link-placeholder.ts';

/** A change for a customer; `key` identifies it, so that it is mailed once. */
export interface MovedLine {
  readonly customer: number;
  readonly key: string;
  readonly change: DeliveryChange;
}

/** Queues one mail and notification per customer about all their changes. Returns their number. */
export async function mailMoved(
  { tx, now }: EditContext,
  { slug, shippingtimes: slots }: Hub,
  message: MoveMessage,
  lines: readonly MovedLine[],
): Promise<number> {
  const byCustomer = grouped(lines, ({ customer }) => customer);
  const people = await userRows(tx, [...byCustomer.keys()]);
  const mails = people.map(({ row }) => {
    const theirs = byCustomer.get(row.id) ?? [];
    const changes = theirs.map(({ change }) => change);
    const { subject, text } = filledMessage(message, { name: row.displayName, changes, slots });
    const [greeting = '', ...paragraphs] = text.split(/\n+/).filter((part) => part.trim() !== '');
    const keys = theirs.map(({ key }) => key).sort();
    const body = changes.map((change) => changeWords(change, slots)).join(' ');
    return {
      dedupe: `moved:${slug}:${row.id}:${createHash('sha256').update(keys.join(' ')).digest('hex')}`,
      recipient: row.email.address,
      letter: letter({ hub: slug, subject, greeting, paragraphs }),
      news: { person: row.id, kind: 'moved' as const, hub: slug, title: subject, body, url: pageOf(changes) },
    };
  });
  await queueMails(tx, mails, now);
  return mails.length;
}

function pageOf(changes: readonly DeliveryChange[]): string {
  const order = changes.find((change) => change.kind === 'order');
  return order === undefined ? '/profile/subscriptions' : orderPage(order.oid);
}
