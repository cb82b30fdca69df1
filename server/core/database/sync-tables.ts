import type { Json } from '../../../src/contract/core/wire.ts';
import type { Jsonb, Timestamp } from './column-types.ts';

/** Tables of synchronisation: mutations and their outcomes, the feed, repeated requests. */
export interface SyncTables {
  sync_mutation: {
    id: string;
    user_id: number;
    client: string;
    lane: string;
    op: string;
    op_v: number;
    fingerprint: string;
    prev: string | null;
    /** `running` until an outcome is recorded. */
    outcome: string;
    code: string | null;
    info: Jsonb<Json> | null;
    /** Rows that it touched, `[{e, id}]`, read and projected again for each answer. */
    keys: Jsonb<{ e: string; id: string }[]>;
    device_at: Timestamp | null;
    effective_at: Timestamp | null;
    received_at: Timestamp;
  };
  sync_lane: { client: string; lane: string; last: string };
  scope_counter: { scope: string; seq: number; floor: number };
  scope_entry: {
    scope: string;
    entity: string;
    id: string;
    seq: number;
    rev: number;
    /** `null`: live. */
    gone: 'deleted' | 'left' | null;
    at: Timestamp;
  };
  /** Operations of people who had lost the required role when these arrived (docs/rules.md#lost-role). */
  quarantine: {
    id: string;
    client: string;
    user_id: number;
    hub: string;
    oid: number | null;
    op: string;
    op_v: number;
    args: Jsonb<Json>;
    effective_at: Timestamp;
    received_at: Timestamp;
    decided: 'applied' | 'dropped' | null;
    decided_by: number | null;
    decided_at: Timestamp | null;
  };
  idempotency: {
    user_id: number;
    key: string;
    fingerprint: string;
    status: number | null;
    body: Jsonb<Json> | null;
    created: Timestamp;
  };
  /** The last contact of a device of a hub's staff, and its number of waiting mutations. */
  device_contact: { user_id: number; client: string; at: Timestamp; waiting: number };
  /** The same over all devices of a person; `rev` never decreases, even when a device is forgotten. */
  staff_contact: { user_id: number; rev: number; at: Timestamp | null; waiting: number };
}
