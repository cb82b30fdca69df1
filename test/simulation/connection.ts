import type { Ms, Person } from '../../src/contract/sync/sync.ts';

/** The connection of a browser to the server, and the session of its cookie. */
export interface Connection {
  /** Requests fail at random. */
  faults: boolean;
  /** No network at all. */
  cut: boolean;
  session: Person;
  /** The person whose sign-out the server does not know yet. */
  pendingSignOut: number | undefined;
  /** Requests arrive, and no answer comes back. */
  answersLost: boolean;
  /** Pokes no longer arrive, without any error. */
  pokesLost: boolean;
  /** When the last push was answered; `undefined` before the first answer and since one failed. */
  lastAnswerAt: Ms | undefined;
  /** Builds that the server no longer accepts. */
  readonly tooOld: Set<string>;
}

export function newConnection(session: Person): Connection {
  return {
    faults: true,
    cut: false,
    session,
    pendingSignOut: undefined,
    answersLost: false,
    pokesLost: false,
    lastAnswerAt: undefined,
    tooOld: new Set(),
  };
}
