import { setTimeout as passes } from 'node:timers/promises';
import type pg from 'pg';
import { type Bus, localBus } from '../../core/database/process-bus.ts';
import { sqlState } from './sql-state.ts';

/** One channel of PostgreSQL carries all of ours: the first line of a payload names the channel. */
const CHANNEL = 'cabas';
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload' };
const RECONNECT_MS = 1000;
/** A line that is dead and does not know it is found out by asking. */
const BEAT_MS = 15_000;
/** What is published shortly after a notification leaves with the next one: each wakes every process. */
const GATHER_MS = 20;
/** So much is kept for the others while there is no line; they look by themselves once a minute. */
const MOST_WAITING = 1000;

interface Listener {
  readonly bus: Bus;
  close(): Promise<void>;
}

/**
 * A bus over LISTEN/NOTIFY, on a connection of its own that comes back when it is lost: what was published here
 * meanwhile leaves then, and `onReturn` says that what others published was not heard. Notifying happens after
 * the commit and outside of it: inside, PostgreSQL takes a lock that makes all committing transactions queue.
 * What is published while a notification is on its way leaves with the next one: a connection does one thing at once.
 *
 * @param connect gives a client with a `query_timeout`, for a server that does not answer any more
 */
export async function openListener(connect: () => pg.Client): Promise<Listener> {
  const heard = localBus();
  const returns = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  const comeBack = () => {
    if (!closed) again ??= setTimeout(retry, RECONNECT_MS);
  };
  const lost = (line: pg.Client) => {
    if (line !== client) return;
    client = undefined;
    hangUp(line);
    comeBack();
  };
  const start = async () => {
    const fresh = connect();
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload }) => {
      const [channel = '', message = ''] = splitOnce(payload ?? '');
      heard.publish(channel, message);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      hangUp(fresh);
      throw error;
    }
    if (closed) await fresh.end();
    else client = fresh;
  };
  const retry = () => {
    again = undefined;
    start().then(() => {
      sending ??= sendWaiting();
      for (const hear of returns) hear();
    }, comeBack);
  };

  const sendWaiting = async () => {
    while (waiting.length > 0 && client !== undefined) {
      const line = client;
      const payloads = waiting;
      waiting = [];
      try {
        await line.query({ ...NOTIFY, values: [CHANNEL, payloads] });
        await passes(GATHER_MS);
      } catch (error) {
        // What PostgreSQL cannot read it will not read the next time either.
        if (sqlState(error)?.startsWith('22') !== true) waiting = [...payloads, ...waiting];
        lost(line);
      }
    }
    sending = undefined;
  };

  await start();
  const beat = setInterval(() => {
    const line = client;
    line?.query('select 1').catch(() => lost(line));
  }, BEAT_MS);
  return {
    bus: {
      subscribe: (channel, hear) => heard.subscribe(channel, hear),
      publish(channel, message) {
        waiting = [...waiting.slice(1 - MOST_WAITING), `${channel}\n${message}`];
        sending ??= sendWaiting();
      },
      onReconnect(hear) {
        returns.add(hear);
        return () => void returns.delete(hear);
      },
    },
    async close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(again);
      await sending;
      await client?.end();
    },
  };
}

/** Lets go of a connection that may not answer even to a goodbye. */
function hangUp(line: pg.Client): void {
  line.connection.stream.destroy();
}

function splitOnce(payload: string): readonly string[] {
  const end = payload.indexOf('\n');
  return [payload.slice(0, end), payload.slice(end + 1)];
}
