import { randomUUID } from 'node:crypto';
import type { SyncClient } from '../../support/engine/sync-device.ts';
import { DEMO_PASSWORD } from '../../../server/demo/demo-people.ts';

/** A device of a person of the demonstration, signed in over the network. */
export async function signedIn(origin: string, email: string): Promise<SyncClient> {
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
  const config = await ask('GET', '/v1/config');
  cookies.set('XSRF-TOKEN', (config.json() as { csrf: string }).csrf);
  const login = await ask('POST', '/login', { email, password: DEMO_PASSWORD, provider: 'local' });
  if (login.statusCode !== 200) throw new Error(`${email}: ${login.statusCode} ${login.body}`);
  const user = login.json() as { id: number; csrf?: string };
  person = user.id;
  if (user.csrf !== undefined) cookies.set('XSRF-TOKEN', user.csrf);
  return {
    device: randomUUID(),
    person,
    get: (url) => ask('GET', url),
    post: (url, payload = {}) => ask('POST', url, payload),
  };
}
