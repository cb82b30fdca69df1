import { Recycle } from 'lucide-react';
import type { PersonContainers } from '../../../contract/people/containers.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { heldWords } from '../../../domain/containers/container-words.ts';
import { amount, datedDay } from '../../../domain/text/french.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../market/market-provider.tsx';

/** The containers that a customer holds by type, with their value. */
export function HeldRows({ held }: Pick<PersonContainers, 'held'>) {
  const locale = useLocale();
  return (
    <Card padding="none">
      {held.map(({ hub, name, count, amount: value }) => (
        <ListRow
          key={`${hub} ${name}`}
          leading={<Recycle aria-hidden />}
          title={heldWords({ name, count })}
          trailing={
            <Text tabular weight="650">
              {amount(value, locale)}
            </Text>
          }
        />
      ))}
    </Card>
  );
}

/** The latest movements, newest first. */
export function MovementRows({ movements }: Pick<PersonContainers, 'movements'>) {
  return (
    <Card padding="none">
      <ol aria-label="Contenants reçus et rendus">
        {movements.map(({ id, at, cause, name, count, oid, why }) => (
          <li key={id}>
            <ListRow
              title={`${count > 0 ? '+' : '−'}${Math.abs(count)}\u00a0× ${name}`}
              detail={[
                `${datedDay(localDay(Date.parse(at), DEFAULT_ZONE))}, ${CAUSE_WORDS[cause]}`,
                ...(oid === undefined ? [] : [`commande ${oid}`]),
                ...(why === undefined ? [] : [`«\u00a0${why}\u00a0»`]),
              ].join(', ')}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const CAUSE_WORDS: Readonly<Record<PersonContainers['movements'][number]['cause'], string>> = {
  order: 'avec la commande',
  door: 'comptés à la porte',
  office: 'par le marché',
};
