import { useContext, useEffect, useMemo } from 'react';
import { visitSource } from '../../domain/statistics/visit.ts';
import { useMutationContext } from '../../hooks/use-mutation-source.ts';
import { DeviceStoreContext, useDevice } from '../../hooks/use-device.ts';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import { onVisit } from '../../hooks/track-visit.ts';
import { useLive } from '../../hooks/use-live.ts';
import { placedIntents } from '../../mirror/queries/placed-intents.ts';
import { useOnline } from '../../features/shared/remote/use-online.ts';
import { visitCounter } from './visit-counter.ts';

/**
 * Counts what is done in this tab for whoever has said yes, and forgets it for whoever has not (docs/decisions/0036).
 * Nothing to see: it comes once the page is drawn.
 */
export function CountVisits() {
  const device = useContext(DeviceStoreContext);
  const [{ countedSince }] = useDevice();
  const engine = useEngine();
  const acting = useMutationContext();
  const online = useOnline();
  const placed = useLive(placedIntents, {});
  const counter = useMemo(
    () =>
      visitCounter({
        engine,
        allowed: () => typeof device?.read().countedSince === 'number',
        now: () => acting.now(),
        id: () => acting.id(),
      }),
    [engine, device, acting],
  );
  const counting = typeof countedSince === 'number';

  useEffect(
    () =>
      onVisit(({ action, amount, at }) => {
        const { hub, countedSince: since } = device?.read() ?? {};
        if (typeof since !== 'number' || at < since) return;
        void counter.count({ action, hub, amount, source: arrivalSource(), order: undefined, at });
      }),
    [counter, device],
  );
  useEffect(() => {
    if (typeof countedSince !== 'number') return;
    // One after the other: each is written before the next one looks whether it stands there.
    for (const { _id, hub, order, changedAt } of placed ?? []) {
      if (changedAt < countedSince) continue;
      const { total: amount } = order.seen;
      void counter.count({ action: 'order', hub, amount, source: undefined, order: _id, at: changedAt });
    }
  }, [counter, placed, countedSince]);
  useEffect(() => {
    if (counting && online) counter.send();
    if (!counting) void counter.forget();
  }, [counter, counting, online]);
  return null;
}

let arrived = false;

/** Where this page was reached from, for the first visit that begins on it: a later one comes from nowhere. */
function arrivalSource(): string | undefined {
  if (arrived) return undefined;
  arrived = true;
  const [load] = performance.getEntriesByType('navigation');
  return visitSource({
    // What the address bar had first: the words of a link are gone from it as soon as one goes on.
    utm: new URL(load?.name ?? location.href).searchParams.get('utm_source') ?? undefined,
    referrer: document.referrer,
    host: location.host,
  });
}
