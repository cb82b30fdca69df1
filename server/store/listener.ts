import type pg from 'pg';
import { type Bus, localBus } from './bus.ts';

/** One channel of PostgreSQL carries all of ours: the first line of a payload names the channel. */
const CHANNEL = 'cabas';
const NOTIFY = { name: 'notify', text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload' };
const RECONNECT_MS = 1000;

interface Listener {
  readonly bus: Bus;
  close(): Promise<void>;
}

/**
 * A bus over LISTEN/NOTIFY, on a connection of its own that comes back when it is lost. Notifying happens after
 * the commit and outside of it: inside, PostgreSQL takes a lock that makes all committing transactions queue.
 * What is published while a notification is on its way leaves with the next one: a connection does one thing at once.
 */
export async function openListener(connect: () => pg.Client): Promise<Listener> {
  const heard = localBus();
  let client: pg.Client | undefined;
  let closed = false;
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  const lost = () => {
    client = undefined;
    if (!closed) again ??= setTimeout(retry, RECONNECT_MS);
  };
  const start = async () => {
    const fresh = connect();
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', ({ payload }) => {
      const [channel = '', message = ''] = splitOnce(payload ?? '');
      heard.publish(channel, message);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  };
  const retry = () => {
    again = undefined;
    start().catch(lost);
  };

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const payloads = waiting;
      waiting = [];
      // Lost with its connection: whoever missed it asks again within a minute.
      await client?.query({ ...NOTIFY, values: [CHANNEL, payloads] }).catch(lost);
    }
    sending = undefined;
  };

  await start();
  return {
    bus: {
      subscribe: (channel, hear) => heard.subscribe(channel, hear),
      publish(channel, message) {
        waiting.push(`${channel}\n${message}`);
        sending ??= sendWaiting();
      },
    },
    async close() {
      closed = true;
      clearTimeout(again);
      await sending;
      await client?.end();
    },
  };
}

function splitOnce(payload: string): readonly string[] {
  const end = payload.indexOf('\n');
  return [payload.slice(0, end), payload.slice(end + 1)];
}
