import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EnginePort } from '../../contract/sync/engine-port.ts';
import type { User } from '../../contract/people/users.ts';
import { isAdmin } from '../../domain/people/person.ts';
import { MutationReactContext } from '../../hooks/use-mutation-source.ts';
import { type DeviceStore, DeviceStoreContext } from '../../hooks/use-device.ts';
import { EnginePortContext, MirrorContext } from '../../hooks/mirror-and-engine.tsx';
import { type SessionActions, SessionContext } from '../../hooks/use-session.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { BUILD } from '../start/page-build.ts';
import { withTabLock } from '../start/exclusive-task.ts';
import { openFor } from '../start/open-person-database.ts';
import { SIGNED_OUT_DEVICE } from './apply-pending-sign-out.ts';
import { SlowStart } from '../start/slow-start.tsx';
import { rolesOf } from '../routes/guards.ts';
import { v7 } from 'uuid';
import type { MutationContext } from '../../mutations/perform/mutation-device.ts';
import { bootName } from '../start/boot-id.ts';

/** The default hub, until another one is selected (docs/rules.md#demonstration-tariff). */
export const DEFAULT_HUB = 'geneve-carouge';

interface SessionProviderProps {
  readonly device: DeviceStore;
  readonly engine: EnginePort;
  readonly children: ReactNode;
  /** Rendered when the browser refuses storage. */
  readonly onStorageRefused: (error: unknown) => ReactNode;
}

/** Opens the database of the current user and binds the engine to it, also when another tab switches user. */
export function SessionProvider({ device, engine, children, onStorageRefused }: SessionProviderProps) {
  const { person, entry, hub } = useSyncExternalStore(device.listen, device.read);
  const [mirror, setMirror] = useState<Mirror>();
  const [refused, setRefused] = useState<{ readonly error: unknown }>();

  useEffect(() => {
    let left = false;
    openFor(person).then(
      (opened) => (left ? opened.close() : setMirror(opened)),
      (error: unknown) => setRefused({ error }),
    );
    return () => {
      left = true;
      setMirror((open) => {
        open?.close();
        return undefined;
      });
    };
  }, [person]);

  const start = useCallback(
    () =>
      engine.start({
        person: device.read().person,
        entry: device.read().entry,
        hub: device.read().hub ?? DEFAULT_HUB,
        build: BUILD,
        visible: document.visibilityState === 'visible',
      }),
    [engine, device],
  );

  useEffect(() => {
    if (mirror?.person === person) void start();
  }, [mirror, person, entry, hub, start]);

  useEffect(() => {
    const tell = () => void engine.visible(document.visibilityState === 'visible');
    // Some browsers announce network changes only to the page. A new worker checks by itself.
    const look = ({ type }: Event) => void engine.syncNow(type).catch(() => undefined);
    document.addEventListener('visibilitychange', tell);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [engine]);

  const session = useMemo(() => sessionOf(device, engine), [device, engine]);

  if (refused) return onStorageRefused(refused.error);
  if (mirror?.person !== person) return <SlowStart of="storage" />;
  return (
    <DeviceStoreContext value={device}>
      <SessionContext value={session}>
        <EnginePortContext value={engine}>
          <MutationReactContext value={mutationContext}>
            <MirrorContext value={mirror} key={mirror.name}>
              {children}
            </MirrorContext>
          </MutationReactContext>
        </EnginePortContext>
      </SessionContext>
    </DeviceStoreContext>
  );
}

function sessionOf(device: DeviceStore, engine: EnginePort): SessionActions {
  const enter = async (user: User) => {
    const before = device.read();
    if (before.person === null) {
      const { takeOverFromVisitor } = await import('../../mutations/customer/take-over-visitor.ts');
      await takeOverFromVisitor(user.id, mutationContext, reportError);
    }
    device.write(entered(before.people, before.email, user));
    // A screen that another person had open is dropped.
    if (before.person !== user.id) device.write({ open: undefined });
  };
  return {
    signedIn: (user) => oneByOne(() => enter(user)),
    restore: (user) =>
      oneByOne(async () => {
        if (device.read().person === null) await enter(user);
      }),
    async signOut(mode) {
      const { left } = await engine.logout(mode);
      if (left === 0 || mode !== 'send') device.write(SIGNED_OUT_DEVICE);
      return { left };
    },
    continueAsVisitor: () => device.write({ visitor: true }),
    chooseHub: (hub) => {
      device.write({ hub });
      return Promise.resolve();
    },
  };
}

/** Serialises tabs that learn of a sign-in at once: the cart is handed over only once. */
function oneByOne(work: () => Promise<void>): Promise<void> {
  return withTabLock('cabas-sign-in', work);
}

/** An admin's e-mail is never remembered, nor anyone's on a shared device (docs/rules.md#remembered-e-mail). */
function entered(people: readonly number[], email: string, user: User) {
  const known = people.includes(user.id) ? people : [...people, user.id];
  const shared = known.length > 1;
  return {
    person: user.id,
    entry: mutationContext.id(),
    roles: rolesOf(user),
    visitor: true,
    people: known,
    email: shared || isAdmin(user) ? '' : user.email.address || email,
  };
}

/** The clocks, ids and build of this page's mutations. */
const mutationContext: MutationContext = {
  now: () => Date.now(),
  monotonic: () => Math.round(performance.timeOrigin + performance.now()),
  boot: bootName(),
  id: () => v7(),
  build: BUILD,
};
