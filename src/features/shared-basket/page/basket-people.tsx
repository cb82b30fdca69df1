import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { basketPresence, removeMember } from '../../../contract/orders/shared-baskets.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { DEFAULT_ZONE, HOUR_MS } from '../../../domain/calendar/hub-time.ts';
import { amount, since } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import { type BasketPerson, seenWords } from '../basket-words.ts';
import styles from './basket-people.module.css';

interface BasketPeopleProps {
  readonly basket: string;
  /** The owner first. */
  readonly people: readonly BasketPerson[];
  readonly own: boolean;
  readonly spent: (id: number) => Centimes;
  /** Called when the links that were sent are no longer valid. */
  readonly onLinksEnded: () => void;
}

/** All people in a basket: initials, their additions, and when they were last seen. */
export function BasketPeople({ basket, people, own, spent, onLinksEnded }: BasketPeopleProps) {
  const locale = useLocale();
  const now = useNow();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const { answer } = useKeptAnswer(basketPresence, { query: { basket } });
  const [leaving, setLeaving] = useState<BasketPerson>();
  const seenOf = (id: number) => {
    const { seen } = answer?.find((one) => one.id === id) ?? {};
    return seen === undefined ? undefined : Date.parse(seen);
  };
  const away = people.find(({ id, isReader }) => {
    const seen = seenOf(id);
    return !isReader && seen !== undefined && now - seen > AWAY_MS;
  });
  const awaySince = away && seenOf(away.id);
  return (
    <>
      <Card>
        <Stack as="ul" gap="3" aria-label="Personnes de ce cabas">
          {people.map((one, place) => {
            const seen = seenOf(one.id);
            return (
              <Row as="li" key={one.id} gap="3" align="center">
                <span className={styles.initials} aria-hidden>
                  {one.initials}
                </span>
                <Stack grow shrink>
                  <Text weight="600" anywhere>
                    {place > 0 ? one.name : one.isReader ? 'Vous, vous payez' : `${one.name}, paie`}
                  </Text>
                  <Text size="13" tone="ink-2">
                    {[
                      amount(spent(one.id), locale),
                      ...(seen !== undefined && one.name !== 'Vous'
                        ? [`dernier signe ${seenWords(seen, now, zone)}`]
                        : []),
                    ].join(' · ')}
                  </Text>
                </Stack>
                {own && place > 0 && (
                  <IconButton
                    label={`Retirer ${one.name}`}
                    icon={<UserMinus />}
                    onClick={() => setLeaving(one)}
                  />
                )}
              </Row>
            );
          })}
        </Stack>
      </Card>
      {away !== undefined && awaySince !== undefined && (
        <Notice
          tone="bell"
          title={`${away.name} n’a pas donné signe ${since(awaySince + PRECISION_MS, now)}.`}
        >
          Ce qui est ajouté sans réseau arrive à son retour.
        </Notice>
      )}
      <RemoveMember {...{ basket, leaving }} onRemoved={onLinksEnded} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function RemoveMember({
  basket,
  leaving,
  onRemoved,
  onClose,
}: {
  basket: string;
  leaving: BasketPerson | undefined;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const remove = useRemoteMutation(removeMember);
  const act = async () => {
    const done = await remove.mutate({ body: { basket, member: leaving?.id ?? null } });
    if (!done.ok) return;
    onRemoved();
    onClose();
  };
  return (
    <LazyConfirm
      open={leaving !== undefined}
      title={`Retirer ${leaving?.name ?? ''} de ce cabas\u00a0?`}
      text="Ses ajouts restent dans le cabas. Les liens déjà envoyés ne marcheront plus."
      act="Retirer"
      busy={remove.pending}
      error={remove.refusal?.message}
      onClose={onClose}
      onAct={() => void act()}
    />
  );
}

/** The server updates `seen` at most once an hour. */
const PRECISION_MS = HOUR_MS;
/** A person who may have been seen within the hour is not shown as away. */
const AWAY_MS = PRECISION_MS + HOUR_MS;
