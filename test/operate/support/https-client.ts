import { randomUUID } from 'node:crypto';
import type { SyncClient } from '../../support/engine/sync-device.ts';
import { DEMO_PASSWORD } from '../../../server/demo/demo-people.ts';

/** A browser over the network; any call that answers a person signs it in. */
interface Visitor {
  readonly get: SyncClient['get'];
  readonly post: SyncClient['post'];
  /** Sends the call that signs it in, and keeps the person and the CSRF token of the answer. */
  readonly enter: (url: string, payload: object) => Promise<number>;
}

/** Opens a browser without an account. */
export async function visitorOf(origin: string): Promise<Visitor> {
  const cookies = new Map<string, string>();
  let person: number | null = null;
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'x-cabas-person': person === null ? 'visitor' : String(person),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const body = await answer.text();
    return { statusCode: answer.status, body, json: () => JSON.parse(body) as unknown };
  };
  // Answers a CSRF token before and after the first day.
  const first = await ask('GET', '/v1/setup');
  cookies.set('XSRF-TOKEN', (first.json() as { csrf: string }).csrf);
  return {
    get: (url) => ask('GET', url),
    post: (url, payload = {}) => ask('POST', url, payload),
    async enter(url, payload) {
      const entered = await ask('POST', url, payload);
      if (entered.statusCode !== 200) throw new Error(`${url}: ${entered.statusCode} ${entered.body}`);
      const user = entered.json() as { id: number; csrf?: string };
      person = user.id;
      if (user.csrf !== undefined) cookies.set('XSRF-TOKEN', user.csrf);
      return person;
    },
  };
}

/** A device of a person of the demonstration, signed in over the network. */
export async function signedIn(origin: string, email: string): Promise<SyncClient> {
  const { get, post, enter } = await visitorOf(origin);
  const person = await enter('/login', { email, password: DEMO_PASSWORD, provider: 'local' });
  return { device: randomUUID(), person, get, post };
}
