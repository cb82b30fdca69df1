import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Person } from '../contract/sync/sync.ts';

/** What this device remembers outside the databases of its people. */
export interface DeviceSettings {
  /** Whose database is open; `null`: the visitor's. */
  readonly person: Person;
  /** Names the sign-in that let the person in; empty before the first one that was named. */
  readonly entry: string;
  /** The person's roles when they were last seen, so that a guard needs no reading. */
  readonly roles: readonly string[];
  readonly hub: string | undefined;
  /** « Faire mes courses sans compte » was chosen here (docs/rules.md#visitors). */
  readonly visitor: boolean;
  /** Proposed at sign-in; never an admin's, never on a shared device (docs/rules.md#remembered-e-mail). */
  readonly email: string;
  /** Who has signed in here: two people make a shared device (docs/rules.md#shared-devices). */
  readonly people: readonly number[];
  readonly localeId: 'fr-FR' | 'fr-CH';
  readonly theme: 'auto' | 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** The hand that works: what is touched most stands at its side. */
  readonly hand: 'right' | 'left';
  /** The screen that a courier had open last: their browser comes back to it (docs/rules.md#courier-start). */
  readonly open: OpenScreen | undefined;
  /**
   * Since when visits are counted here: the instant of the person's yes. `null`: they said no; `undefined`: nobody was
   * asked yet.
   */
  readonly countedSince: number | null | undefined;
  /** The browser asked its person whether this device's memory may last: it is not made to ask twice. */
  readonly storageAsked: boolean;
  /** The installation that the databases must agree with: another one means that they were wiped. */
  readonly install: string | undefined;
}

/** An address of ours, and since when it is open, by this device's clock. */
export interface OpenScreen {
  readonly href: string;
  readonly at: number;
}

export interface DeviceStore {
  readonly read: () => DeviceSettings;
  readonly write: (change: Partial<DeviceSettings>) => void;
  readonly listen: (hear: () => void) => () => void;
}

export const DeviceStoreContext = createContext<DeviceStore | undefined>(undefined);

/** What the device remembers, kept up to date, and how to change it. */
export function useDevice(): readonly [DeviceSettings, DeviceStore['write']] {
  const device = useContext(DeviceStoreContext);
  if (!device) throw new Error('no device above this component');
  return [useSyncExternalStore(device.listen, device.read), device.write];
}
