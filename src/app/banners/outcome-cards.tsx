import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { isWaiting } from '../../domain/order/order-intent.ts';
import { localeOf } from '../../domain/text/french.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useMirror } from '../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { type AppLocation, searchHref, useAppLocation } from '../../hooks/use-place.ts';
import { type IntentStory, unseenStories } from '../../mirror/queries/intent-queries.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';
import { seenIntent } from '../../mutations/customer/intent-wishes.ts';
import { intentWords } from '../../features/checkout/waiting/intent-words.ts';
import { Stack } from '../../ui/layout/primitives.tsx';
import styles from './outcome-cards.module.css';

/** Screens that show the waiting order themselves. */
const SHOW_WHAT_WAITS: ReadonlySet<string> = new Set(['/home', '/profile/orders']);

/** The outcomes of orders since the last visit, until they are dismissed (docs/rules.md#intent-consent). */
export function OutcomeCards() {
  const mirror = useMirror();
  const place = useAppLocation();
  const now = useNow();
  const [{ localeId, hub }] = useDevice();
  const unseen = useLive(unseenStories, {});
  const outcomes = unseen?.filter(
    ({ intent }) => !(SHOW_WHAT_WAITS.has(place.path) && isWaiting(intent.state)),
  );
  useReadPlaced(place, unseen, hub);
  if (outcomes === undefined || outcomes.length === 0 || isShownElsewhere(place)) return null;
  const reading = { now, zone: DEFAULT_ZONE, locale: localeOf(localeId) };
  return (
    <Stack as="section" gap="2" className={styles.cards} aria-label="Vos commandes">
      {outcomes.map(({ intent, until, cancelled }) => {
        const { title, text, tone } = intentWords(intent, { ...reading, until, cancelled });
        const read = () => void seenIntent(mirror, intent._id);
        return (
          <Notice
            key={intent._id}
            tone={tone}
            title={title}
            actions={
              <>
                <ButtonLink size={44} href={leadsTo(intent, place, hub)} icon={<ArrowRight />} onClick={read}>
                  Voir
                </ButtonLink>
                <Button size={44} look="ghost" icon={<Check />} onClick={read}>
                  Compris
                </Button>
              </>
            }
          >
            {text}
          </Notice>
        );
      })}
    </Stack>
  );
}

/**
 * A placed order is announced once: on its own page, or in the panel of the waiting order, until that is
 * left.
 */
function useReadPlaced(
  place: AppLocation,
  unseen: readonly IntentStory[] | undefined,
  hub: string | undefined,
): void {
  const mirror = useMirror();
  const read = useEffectEvent((where: string) => {
    for (const { intent } of unseen ?? [])
      if (isToldAt(where, intent, hub)) void seenIntent(mirror, intent._id);
  });
  const where = place.panel === 'waiting' ? 'waiting' : place.path;
  const ready = unseen !== undefined;
  useEffect(() => {
    if (!ready) return undefined;
    if (where !== 'waiting') read(where);
    return () => {
      if (where === 'waiting') read(where);
    };
  }, [where, ready]);
}

/** Whether a location announces a placed order: its page, or the panel of its market. */
export function isToldAt(
  where: string,
  { state, oid, hub }: Pick<IntentRow, 'state' | 'oid' | 'hub'>,
  here: string | undefined,
): boolean {
  if (state !== 'placed' || oid === undefined) return false;
  return where === 'waiting' ? hub === here : where === `/profile/orders/${oid}`;
}

/** Hidden over the panels of an order, which show the same, and over the sign-in and the bank's return page. */
function isShownElsewhere({ panel, path }: AppLocation): boolean {
  return panel === 'waiting' || panel === 'checkout' || path === '/login' || path === '/stripe';
}

// The panel shows the waiting order of the selected market; only the shop switches to another one.
function leadsTo({ state, oid, hub }: IntentRow, place: AppLocation, here: string | undefined): string {
  if (state === 'placed' && oid !== undefined) return `/profile/orders/${oid}`;
  if (hub !== here) return `/home?hub=${encodeURIComponent(hub)}&panel=waiting`;
  return searchHref(place, { panel: 'waiting' });
}
