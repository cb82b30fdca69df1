import { useState } from 'react';
import type { BankEntryRow } from '../../../contract/orders/bank.ts';
import { listUsers } from '../../../contract/people/user-office.ts';
import { amount } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { Decision } from './bank-words.ts';

interface AssignEntryProps {
  readonly entry: BankEntryRow;
  readonly online: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onDecide: (body: Decision) => Promise<void>;
  readonly onClose: () => void;
}

const MOST = 12;
const LEAST_LETTERS = 2;
const TYPING_MS = 300;

/** Finds the customer who paid, and assigns the amount to their invoices or to their credit. */
export function AssignEntry({ entry, online, busy, error, onDecide, onClose }: AssignEntryProps) {
  const locale = useLocale();
  const [words, setWords] = useState('');
  const search = words.trim();
  const long = search.length >= LEAST_LETTERS;
  const query = useRemoteQuery(listUsers, long ? { query: { search, limit: MOST } } : undefined, {
    ...{ online, pauseMs: TYPING_MS },
  });
  const people = long ? query.answer : undefined;
  return (
    <LazySheet
      open
      onClose={onClose}
      title="Qui a payé"
      detail={`${amount(entry.amount, locale)}, ${entry.debtor}`}
    >
      <Stack gap="3">
        <SearchField
          label="Chercher un client"
          placeholder="Nom, e-mail…"
          value={words}
          onChange={setWords}
        />
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        {people?.map(({ id, displayName, email }) => (
          <Card key={id}>
            <Stack gap="2">
              <Stack gap="1">
                <Text>{displayName}</Text>
                <Text size="13" tone="ink-2">
                  {email.address}
                </Text>
              </Stack>
              <Row gap="2" wrap>
                <Button
                  size={44}
                  look="primary"
                  disabled={!online || busy}
                  onClick={() => void onDecide({ kind: 'invoices', customer: id })}
                >
                  Payer ses factures
                </Button>
                <Button
                  size={44}
                  look="line"
                  disabled={!online || busy}
                  onClick={() => void onDecide({ kind: 'credit', customer: id })}
                >
                  Mettre à son crédit
                </Button>
              </Row>
            </Stack>
          </Card>
        ))}
        {people?.length === 0 && query.settled && <Text tone="ink-2">Aucun client ne correspond.</Text>}
      </Stack>
    </LazySheet>
  );
}
