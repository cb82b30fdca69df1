import { Coins } from 'lucide-react';
import { useState } from 'react';
import { readContainers } from '../../../contract/people/containers.ts';
import { readLedger } from '../../../contract/orders/own-data.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { figure } from '../../../domain/text/french.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { LedgerEntryRow } from '../../shared/amounts/ledger-entry-row.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { OwnContainers } from './own-containers.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';

const PAGE = 50;
const MOST = 500;

/** The movements of a person's credit, each with the balance after it. The last answer is kept offline. */
export function LedgerSection({ me }: { me: Pick<UserRow, 'id' | 'balance'> }) {
  const locale = useLocale();
  const [limit, setLimit] = useState(PAGE);
  const input = { params: { id: me.id }, query: { limit } };
  const { answer, keptAt, none, online, ...query } = useKeptAnswer(readLedger, input);
  const containers = useKeptAnswer(readContainers, { params: { id: me.id } });
  // The containers are above the movements: both appear together, so that neither moves the other.
  const waits = [{ answer, refusal: query.refusal, none }, containers].some(
    (one) => one.answer === undefined && one.refusal === undefined && (online || !one.none),
  );
  const balance = answer?.balance ?? me.balance;
  const entries = waits ? [] : (answer?.entries ?? []);
  return (
    <ProfilePage
      title="Crédit"
      actions={
        <ButtonLink size={44} look="line" href="/profile/cards">
          Utiliser un bon
        </ButtonLink>
      }
    >
      <Card>
        <Text as="p" size="13" tone="ink-2">
          {balance < 0 ? 'À régler' : 'Disponible'}
        </Text>
        <Text as="p" size="24" weight="700">
          <Money figure={figure(balance < 0 ? subtract(ZERO, balance) : balance, locale)} currency="CHF" />
        </Text>
      </Card>
      {!waits && <OwnContainers {...containers} />}
      <KeptNotice keptAt={keptAt} online={online} />
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {waits && <SkeletonRows count={5} />}
      {answer === undefined && !online && none && <OfflineNotice what="Les mouvements de votre crédit" />}
      {entries.length > 0 && (
        <Card padding="none">
          <ol aria-label="Mouvements">
            {entries.map((entry) => (
              <li key={entry.id}>
                <LedgerEntryRow
                  entry={entry}
                  href={entry.oid === undefined ? undefined : `/profile/orders/${entry.oid}`}
                />
              </li>
            ))}
          </ol>
        </Card>
      )}
      {answer?.more === true && !waits && limit < MOST && (
        <Button disabled={!online} busy={query.pending} onClick={() => setLimit(Math.min(MOST, limit * 2))}>
          Afficher les plus anciens
        </Button>
      )}
      {answer !== undefined && !waits && entries.length === 0 && query.settled && (
        <EmptyState picture={<Coins />} title="Aucun mouvement">
          Un bon d’achat, un remboursement ou une commande payée sur votre solde paraissent ici.
        </EmptyState>
      )}
    </ProfilePage>
  );
}
