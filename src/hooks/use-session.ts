import { createContext, useContext } from 'react';
import type { LogoutMode } from '../contract/sync/engine-port.ts';
import type { User } from '../contract/people/users.ts';

/** Changes the user of this page. */
export interface SessionActions {
  /** A person has signed in: opens their database and hands over a visitor's cart. */
  signedIn(user: User): Promise<void>;
  /** The same for a person whom only the server remembers; a person who signed in meanwhile stays. */
  restore(user: User): Promise<void>;
  /** Signs out; `left` counts the mutations that could not be sent, in which case no one is signed out. */
  signOut(mode: LogoutMode): Promise<{ readonly left: number }>;
  /** « Faire mes courses sans compte ». */
  continueAsVisitor(): void;
  chooseHub(hub: string): Promise<void>;
}

export const SessionContext = createContext<SessionActions | undefined>(undefined);

export function useSession(): SessionActions {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
}
