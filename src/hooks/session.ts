import { createContext, useContext } from 'react';
import type { LogoutMode } from '../contract/engine.ts';
import type { User } from '../contract/users.ts';

/** Who uses this page, and how that changes. */
export interface Session {
  /** Somebody has just signed in: their database opens, a visitor's cart goes with them. */
  enter(user: User): Promise<void>;
  /** The same for somebody whom this device has forgotten and the server has not; whoever signed in meanwhile stays. */
  comeBack(user: User): Promise<void>;
  /** Signs out; `left` says how many actions could not be sent, and then nobody was signed out. */
  leave(mode: LogoutMode): Promise<{ readonly left: number }>;
  /** « Faire mes courses sans compte ». */
  visit(): void;
  chooseHub(hub: string): Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
}
