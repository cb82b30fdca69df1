import { createContext, useContext } from 'react';
import type { LogoutMode } from '../contract/sync/engine-port.ts';
import type { User } from '../contract/people/users.ts';

/** Who uses this page, and how that changes. */
export interface SessionActions {
  /** Somebody has just signed in: their database opens, a visitor's cart goes with them. */
  signedIn(user: User): Promise<void>;
  /** The same for somebody whom this device has forgotten and the server has not; whoever signed in meanwhile stays. */
  restore(user: User): Promise<void>;
  /** Signs out; `left` says how many actions could not be sent, and then nobody was signed out. */
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
