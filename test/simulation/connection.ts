import type { Ms, Person } from '../../src/contract/sync/sync.ts';

/** A browser's way to the server, and whose session its cookie is. */
export interface Connection {
  /** The way fails now and then. */
  faults: boolean;
  /** A tunnel. */
  cut: boolean;
  session: Person;
  /** Whose sign-out the server has not heard of. */
  pendingSignOut: number | undefined;
  /** The server does what it is told, and no answer comes back. */
  answersLost: boolean;
  /** No poke arrives any more, and nobody says so. */
  pokesLost: boolean;
  /** When an answer to what was sent came through the last time; `undefined` while none has, or since one failed. */
  lastAnswerAt: Ms | undefined;
  /** Builds that the server no longer understands. */
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
