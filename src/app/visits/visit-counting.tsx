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
 * Counts the actions of this tab with the person's consent, and deletes them without it (docs/decisions/0036).
 * Renders nothing, and loads after the page.
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
    // Sequential: each is stored before the next one checks whether it already is.
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

/** The referrer of the page, for the first visit that begins on it; later visits have none. */
function arrivalSource(): string | undefined {
  if (arrived) return undefined;
  arrived = true;
  const [load] = performance.getEntriesByType('navigation');
  return visitSource({
    // The URL at load: its parameters are removed on the first navigation.
    utm: new URL(load?.name ?? location.href).searchParams.get('utm_source') ?? undefined,
    referrer: document.referrer,
    host: location.host,
  });
}
