import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { NoticeChoices } from '../../../src/domain/people/notice-choices.ts';
import type { Jsonb, LocalDay, Timestamp } from './column-types.ts';

/** Tables of people: accounts, roles, sessions, sign-in, and what a person keeps. */
export interface PeopleTables {
  users: {
    id: Generated<number>;
    rev: number;
    /** Lower-cased. */
    email: string;
    email_status: Jsonb<boolean | string>;
    /** The address that receives copies of the person's mails. */
    email_cc: string | null;
    password_hash: string | null;
    display_name: string;
    given_name: string;
    family_name: string;
    phone_numbers: Jsonb<{ number: string; what: string }[]>;
    addresses: Jsonb<Json[]>;
    /** Centimes. Changed only together with a new row of `ledger`. */
    balance: number;
    plan: Jsonb<{ name: string; defaultShipping?: number; maxInvoices?: number }>;
    roles: Jsonb<string[]>;
    tags: Jsonb<string[]>;
    reminder: Jsonb<{ active: boolean; weekdays: number[]; time?: number }>;
    /** The notices they chose; `null`: no choice yet. */
    notices: ColumnType<NoticeChoices | null, string | null | undefined, string | null>;
    logistic: Jsonb<{ postalCode: string[] }> | null;
    orders: Jsonb<{ [key: string]: Json }>;
    context: Jsonb<{ [key: string]: Json }> | null;
    status: boolean;
    /** Incremented in the transaction that changes their rights; part of their `view` (docs/protocol.md#view). */
    rights: number;
    provider: string;
    created: Timestamp;
    logged: Timestamp | null;
    /** The acquirer's account that receives an owner's earnings. Its id never leaves the server. */
    identity: Jsonb<{ connect_id: string; connect_state: string }> | null;
    /** When deletion of the account was requested, and when its personal data was erased. */
    deleted: Timestamp | null;
    erased: Timestamp | null;
  };
  /** Search words of a person, written by a trigger of `users`. */
  user_words: { user_id: number; word: string };
  membership: { user_id: number; hub: string; role: 'manager' | 'logistic' };
  /** Lost roles, each with its latest loss. */
  membership_past: { user_id: number; hub: string; role: 'manager' | 'logistic'; until: Timestamp };
  likes: { user_id: number; rev: number; skus: Jsonb<number[]> };
  /** Read only for the person, and for the lines of their orders when they chose to share it. */
  diets: { user_id: number; rev: number; marks: Jsonb<string[]> };
  carts: {
    user_id: number;
    hub: string;
    rev: number;
    lines: Jsonb<{ [key: string]: Json }>;
    /** When each removed line was removed, by line key: no merge restores it. */
    removed: Jsonb<{ [key: string]: Timestamp }>;
    /** The unguessable name under which its owner may share it. */
    name: string;
    updated: Timestamp;
  };
  /** A cart that its owner shares, with the name shown of its owner (docs/rules.md#shared-baskets). */
  shared_baskets: {
    user_id: number;
    hub: string;
    name: string;
    shown: string;
    created: Timestamp;
    ended: Timestamp | null;
    /** The latest order of the cart. */
    ordered_oid: number | null;
    ordered_day: LocalDay | null;
    ordered_at: Timestamp | null;
  };
  basket_members: {
    owner: number;
    hub: string;
    user_id: number;
    shown: string;
    joined: Timestamp;
    /** A former member sees the basket as closed until they leave it. */
    state: 'in' | 'removed' | 'ended';
  };
  basket_links: {
    /** SHA-256 of the token. */
    hash: string;
    owner: number;
    hub: string;
    expires: Timestamp;
  };
  sessions: {
    /** SHA-256 of the cookie's value. */
    hash: string;
    user_id: number;
    created: Timestamp;
    seen: Timestamp;
    expires: Timestamp;
    /** The browser's user agent at its last use. */
    device: string | null;
  };
  one_time_links: {
    /** SHA-256 of the token. */
    hash: string;
    user_id: number;
    purpose: 'login' | 'recover' | 'validate' | 'back' | 'invite';
    email: string;
    created: Timestamp;
    expires: Timestamp;
    used: Timestamp | null;
  };
  second_factors: {
    user_id: number;
    /** In base 32. */
    secret: string;
    /** Salt of the hashes of its recovery codes. */
    salt: string;
    begun: Timestamp;
    /** From then on sign-in requires a code. */
    confirmed: Timestamp | null;
    /** The TOTP time step of the last accepted code: no code is accepted twice. */
    last_step: Generated<number>;
  };
  recovery_codes: {
    user_id: number;
    /** SHA-256 of the salt and the code. */
    hash: string;
  };
  attempts: { key: string; window_start: Timestamp; count: number };
  push_subscriptions: { endpoint: string; user_id: number; p256dh: string; auth: string; created: Timestamp };
  feedback: {
    id: Generated<number>;
    user_id: number | null;
    hub: string;
    oid: number | null;
    evaluation: number;
    content: string;
    at: Timestamp;
  };
  /** People to notify once when a product can be bought again (docs/rules.md#notices). */
  stock_alerts: { user_id: number; sku: number; hub: string; at: Timestamp };
  /** A person's messages to the assistant and its answers. */
  assistant_messages: {
    id: Generated<number>;
    user_id: number;
    role: string;
    agent: string;
    content: string;
    tool: Jsonb<Json> | null;
    created: Timestamp;
  };
  /** Messages between customers and the office of a hub (docs/rules.md#messages). */
  message_threads: {
    /** Created by the device that begins the thread. */
    id: string;
    user_id: number;
    hub: string;
    oid: number | null;
    subject: string;
    created: Timestamp;
    updated: Timestamp;
    /** Since when its customer waits for an answer. */
    waiting: Timestamp | null;
    /** Messages of the office that its customer has not opened. */
    unread: Generated<number>;
    assigned: number | null;
    closed: Timestamp | null;
  };
  messages: {
    /** Created by the device that writes the message: a repeated request writes once. */
    id: string;
    /** The order of writing. */
    number: Generated<number>;
    thread: string;
    author: number | null;
    office: boolean;
    content: string;
    at: Timestamp;
  };
}
