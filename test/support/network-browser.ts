import { randomUUID } from 'node:crypto';

/** A browser that talks to servers over the network: its cookies go to all of them, as to one host. */
export interface Browser {
  /** Sends a request and returns the answer with its text; `undefined` as body sends none. */
  ask(
    origin: string,
    path: string,
    body?: object,
    more?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
  /** Signs in, keeps the session, and returns the person's id. */
  signIn(origin: string, email: string, password: string): Promise<number>;
  /** Another browser with the same cookies, as if they had been copied. */
  twin(): Browser;
  /** Opens a stream of pokes. */
  listen(origin: string): Promise<Listening>;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  json(): unknown;
}

interface Listening {
  /** Resolves with the time of the next poke, by `performance.now()`. */
  poke(): Promise<number>;
  /** Whether the server has ended the stream. */
  over(): boolean;
  hangUp(): void;
}

export function openBrowser(
  cookies: Iterable<readonly [string, string]> = [['XSRF-TOKEN', randomUUID()]],
  whose = 'visitor',
): Browser {
  const jar = new Map(cookies);
  let person = whose;
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
    'x-cabas-person': person,
  });
  const browser: Browser = {
    async ask(origin, path, body, more = {}) {
      const answer = await fetch(`${origin}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers(), ...(body && { 'content-type': 'application/json' }), ...more },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const text = await answer.text();
      return { status: answer.status, text, json: () => JSON.parse(text) as unknown };
    },
    async signIn(origin, email, password) {
      const answer = await browser.ask(origin, '/login', { email, password });
      if (answer.status !== 200) throw new Error(`${email}: ${answer.status} ${answer.text}`);
      const { id } = answer.json() as { id: number };
      person = String(id);
      return id;
    },
    twin: () => openBrowser(jar, person),
    async listen(origin) {
      const leaving = new AbortController();
      const answer = await fetch(`${origin}/v1/sync/events`, { headers: headers(), signal: leaving.signal });
      if (answer.status !== 200) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
      return listening(answer, () => leaving.abort());
    },
  };
  return browser;
}

function listening(answer: Response, hangUp: () => void): Listening {
  let over = false;
  let hear: (at: number) => void = () => undefined;
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (part.includes('event: poke')) hear(performance.now());
  };
  read()
    .catch(hangUp)
    .finally(() => (over = true));
  return {
    poke: () => new Promise((resolve) => (hear = resolve)),
    over: () => over,
    hangUp,
  };
}
