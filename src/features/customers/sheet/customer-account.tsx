import { HandCoins, Wallet } from 'lucide-react';
import { useState } from 'react';
import { type AccountEntry, readAccount } from '../../../contract/orders/customer-account.ts';
import type { User } from '../../../contract/people/users.ts';
import { type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import { auditReasonWords } from '../../../domain/order/cancel-reason.ts';
import { amount, type Locale } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LedgerEntryRow } from '../../shared/amounts/ledger-entry-row.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import { GoodwillDialog } from '../dialogs/goodwill-dialog.tsx';

const PAGE = 10;
const MOST = 500;

interface CustomerAccountProps {
  readonly customer: User;
  readonly onChanged: () => void;
}

/** A customer's account as they see it, with who moved it and why. The last answer is kept offline. */
export function CustomerAccount({ customer, onChanged }: CustomerAccountProps) {
  const locale = useLocale();
  const [device] = useDevice();
  const [limit, setLimit] = useState(PAGE);
  const [giving, setGiving] = useState({ open: false, round: 0 });
  const input = { params: { id: customer.id }, query: { limit } };
  const { answer, keptAt, none, online, ...query } = useKeptAnswer(readAccount, input);
  const balance = answer?.balance ?? customer.balance;
  const entries = answer?.entries ?? [];
  return (
    <Section title="Compte du client">
      <KeptNotice keptAt={keptAt} online={online} />
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      <Card padding="none">
        <ListRow leading={<Wallet aria-hidden />} title={balanceText(balance, locale)} />
        {entries.length > 0 && (
          <ol aria-label="Mouvements du compte">
            {entries.map((entry) => (
              <li key={entry.id}>
                <LedgerEntryRow entry={entry} href={orderHref(entry)} beside={besideOf(entry)} />
              </li>
            ))}
          </ol>
        )}
      </Card>
      {answer === undefined && online && query.refusal === undefined && <SkeletonRows count={3} />}
      {answer === undefined && !online && none && <OfflineNotice what="Les mouvements de ce compte" />}
      {answer !== undefined && entries.length === 0 && query.settled && (
        <Text as="p" tone="ink-2">
          Aucun mouvement sur ce compte.
        </Text>
      )}
      {answer?.more === true && limit < MOST && (
        <Button
          wide
          disabled={!online}
          busy={query.pending}
          onClick={() => setLimit(Math.min(MOST, limit * 5))}
        >
          Afficher les plus anciens
        </Button>
      )}
      {device.person !== customer.id && (
        <Button
          wide
          icon={<HandCoins />}
          disabled={!online}
          onClick={() => setGiving({ open: true, round: giving.round + 1 })}
        >
          Geste sur le compte
        </Button>
      )}
      <GoodwillDialog
        // Empty each time it opens.
        key={giving.round}
        customer={customer}
        balance={balance}
        open={giving.open}
        onClose={() => setGiving({ ...giving, open: false })}
        onChanged={() => {
          query.refetch();
          onChanged();
        }}
      />
    </Section>
  );
}

function orderHref({ oid, day }: AccountEntry): string | undefined {
  return oid === undefined || day === undefined ? undefined : `/orders?day=${day}&oid=${oid}`;
}

function besideOf({ who, why }: AccountEntry): readonly string[] {
  return [
    ...(who === undefined ? [] : [`par ${who}`]),
    ...(why === undefined ? [] : [auditReasonWords(why)]),
  ];
}

function balanceText(balance: Centimes, locale: Locale): string {
  if (balance === ZERO) return 'Pas d’avoir';
  return balance > 0
    ? `Avoir de ${amount(balance, locale)}`
    : `Doit ${amount(subtract(ZERO, balance), locale)}`;
}
