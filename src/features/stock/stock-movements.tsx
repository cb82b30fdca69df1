import { stockMovements } from '../../contract/catalogue/stock.ts';
import type { AnswerOf } from '../../contract/core/call.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { clock, count, decimal, NO_BREAK, shortDay } from '../../domain/text/french.ts';
import { Text } from '../../ui/layout/primitives.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { CAUSE_WORDS, MOVEMENT_WORDS } from './stock-words.ts';

type Answer = AnswerOf<typeof stockMovements>;

/** The movements of a product, read online. */
export function useStockMovements(sku: number) {
  const online = useOnline();
  return useRemoteQuery(stockMovements, online ? { params: { sku } } : undefined, { online });
}

/** The movements of a stock, newest first: manual changes, and orders by delivery day. Read online. */
export function StockMovements({ query }: { query: ReturnType<typeof useStockMovements> }) {
  const online = useOnline();
  const { answer } = query;
  return (
    <Section title="Mouvements">
      {!online && answer === undefined && (
        <Text as="p" size="14" tone="ink-2">
          L’historique se lit avec du réseau. Compter marche sans.
        </Text>
      )}
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {answer !== undefined && answer.promised > 0 && (
        <Text as="p" size="14" tone="ink-2">
          {`${count(answer.promised, 'pièce promise', 'pièces promises')} à des commandes pas encore préparées.`}
        </Text>
      )}
      {answer !== undefined && entriesOf(answer).length === 0 && (
        <Text as="p" size="14" tone="ink-2">
          Rien n’a bougé depuis six mois.
        </Text>
      )}
      {answer !== undefined &&
        entriesOf(answer).map(({ key, title, detail, delta }) => (
          <ListRow
            key={key}
            title={title}
            detail={detail}
            trailing={
              <Text tabular weight="700">
                {signed(delta)}
              </Text>
            }
          />
        ))}
    </Section>
  );
}

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly detail: string;
  readonly delta: number;
}

function entriesOf({ movements, ordered }: Answer): readonly Entry[] {
  const manual = movements.map(({ at, who, delta, after, reason, cause, lot }, place): Entry => ({
    key: `m${movements.length - place}`,
    at,
    title: [MOVEMENT_WORDS[reason], cause && CAUSE_WORDS[cause], lot && `lot ${lot}`]
      .filter((part) => part !== undefined)
      .join(', '),
    detail: [`reste ${decimal(after)}`, momentOf(at), who?.displayName]
      .filter((part) => part !== undefined)
      .join(', '),
    delta,
  }));
  const taken = ordered.map(({ hub, day, orders, pieces, at }): Entry => ({
    key: `${hub} ${day}`,
    at,
    title: `${count(orders, 'commande', 'commandes')} pour ${shortDay(day)}`,
    detail: `la dernière ${momentOf(at)}`,
    delta: -pieces,
  }));
  return [...manual, ...taken].sort((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

function momentOf(instant: string): string {
  const at = Date.parse(instant);
  return `${shortDay(localDay(at, DEFAULT_ZONE))} à ${clock(at, DEFAULT_ZONE)}`;
}

/** « +10 », « −3 » */
function signed(delta: number): string {
  if (delta === 0) return '=';
  return `${delta > 0 ? '+' : '−'}${NO_BREAK}${decimal(Math.abs(delta))}`;
}
