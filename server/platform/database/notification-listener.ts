import { setTimeout as passes } from 'node:timers/promises';
import type pg from 'pg';
import { type Bus, localBus } from '../../core/database/process-bus.ts';
import { sqlState } from './sql-state.ts';

/** A single PostgreSQL channel carries all channels of the bus: the first line of a payload names the channel. */
const CHANNEL = 'cabas';
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload' };
const RECONNECT_MS = 1000;
/** Interval of the query that detects a dead connection. */
const BEAT_MS = 15_000;
/** Messages within this time share one notification, since each wakes every process. */
const GATHER_MS = 20;
/** Messages kept while disconnected; the other processes poll once a minute anyway. */
const MOST_WAITING = 1000;

interface Listener {
  readonly bus: Bus;
  close(): Promise<void>;
}

/**
 * Opens a bus over LISTEN/NOTIFY on a dedicated connection that reconnects when it is lost. Messages published meanwhile
 * are sent then, and `onReconnect` announces that messages of other processes were lost. Messages are sent after the
 * commit: NOTIFY inside a transaction takes a lock that serializes all commits. Messages published during a notification
 * are sent with the next one.
 *
 * @param connect returns a client with a `query_timeout`, for a server that no longer answers
 * @param onConnected runs on each new connection before it is used
 */
export async function openListener(
  connect: () => pg.Client,
  onConnected: (connection: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<Listener> {
  const local = localBus();
  const reconnectListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const scheduleReconnect = () => {
    if (!closed) reconnectTimer ??= setTimeout(reconnect, RECONNECT_MS);
  };
  const onLost = (lost: pg.Client) => {
    if (lost !== client) return;
    client = undefined;
    destroy(lost);
    scheduleReconnect();
  };
  const start = async () => {
    const fresh = connect();
    fresh.on('error', () => onLost(fresh));
    fresh.on('end', () => onLost(fresh));
    fresh.on('notification', ({ payload }) => {
      const [channel = '', message = ''] = splitOnce(payload ?? '');
      local.publish(channel, message);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      await onConnected(fresh);
    } catch (error) {
      destroy(fresh);
      throw error;
    }
    if (closed) await fresh.end();
    else client = fresh;
  };
  const reconnect = () => {
    reconnectTimer = undefined;
    start().then(() => {
      sending ??= sendWaiting();
      for (const listener of reconnectListeners) listener();
    }, scheduleReconnect);
  };

  const sendWaiting = async () => {
    while (waiting.length > 0 && client !== undefined) {
      const connection = client;
      const payloads = waiting;
      waiting = [];
      try {
        await connection.query({ ...NOTIFY, values: [CHANNEL, payloads] });
        await passes(GATHER_MS);
      } catch (error) {
        // 22…: a payload that PostgreSQL rejects fails again when it is retried.
        if (sqlState(error)?.startsWith('22') !== true) waiting = [...payloads, ...waiting];
        onLost(connection);
      }
    }
    sending = undefined;
  };

  await start();
  const heartbeat = setInterval(() => {
    const connection = client;
    connection?.query('select 1').catch(() => onLost(connection));
  }, BEAT_MS);
  return {
    bus: {
      subscribe: (channel, listener) => local.subscribe(channel, listener),
      publish(channel, message) {
        waiting = [...waiting.slice(1 - MOST_WAITING), `${channel}\n${message}`];
        sending ??= sendWaiting();
      },
      onReconnect(listener) {
        reconnectListeners.add(listener);
        return () => void reconnectListeners.delete(listener);
      },
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(reconnectTimer);
      await sending;
      await client?.end();
    },
  };
}

/** Destroys the socket, since a dead connection never answers a regular end. */
function destroy(client: pg.Client): void {
  client.connection.stream.destroy();
}

function splitOnce(payload: string): readonly string[] {
  const end = payload.indexOf('\n');
  return [payload.slice(0, end), payload.slice(end + 1)];
}
