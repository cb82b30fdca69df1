import { Landmark, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { type Bank, type BankEntryRow, decideBankEntry, readBank } from '../../../contract/orders/bank.ts';
import { amount, datedDay, timestamp } from '../../../domain/text/french.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { type Market, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { BankFileDrop } from './bank-file-drop.tsx';
import { entryState, fileResult, type Outcome, refusedWords, undoQuestion } from './bank-words.ts';
import { EntryWord } from './entry-word.tsx';
import { WaitingEntry } from './waiting-entry.tsx';

/** The bank's payments: files to import, entries to decide, booked ones. From the server, never stored. */
export function BankScreen() {
  const market = useMarket();
  useTitle('Banque');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <BankOf key={market.slug} market={market} />;
}

function BankOf({ market }: { market: Market }) {
  const online = useOnline();
  const { search } = useAppLocation();
  const file = search['file'];
  const query = useRemoteQuery(
    readBank,
    { query: { hub: market.slug, ...(file !== undefined && { file }) } },
    { online },
  );
  const { answer } = query;
  return (
    <RemotePage
      title="Banque"
      actions={
        <ButtonLink size={44} look="line" icon={<ReceiptText />} href="/invoices">
          Factures
        </ButtonLink>
      }
      offline={
        answer === undefined
          ? 'La banque se lit avec du réseau.'
          : 'La banque se traite avec du réseau. Voici ce qui a été lu.'
      }
      query={query}
      waiting={answer === undefined}
      body={
        answer && (
          <Stack gap="4">
            {answer.iban === undefined ? (
              <NoAccount />
            ) : (
              <>
                <Text tone="ink-2">{`Compte des factures\u00a0: ${groupedIban(answer.iban)}`}</Text>
                <BankFileDrop hub={market.slug} online={online} onRead={query.refetch} />
              </>
            )}
            <Entries {...{ answer, online, file }} settled={query.settled} onChanged={query.refetch} />
            <Files answer={answer} zone={market.hub.timezone} file={file} />
          </Stack>
        )
      }
    />
  );
}

function NoAccount() {
  return (
    <Notice
      tone="info"
      actions={
        <ButtonLink size={44} look="line" href="/admin">
          Écrire le compte
        </ButtonLink>
      }
    >
      Sans compte du marché, un relevé de la banque ne peut pas être lu.
    </Notice>
  );
}

interface EntriesProps {
  readonly answer: Bank;
  readonly online: boolean;
  readonly file: string | undefined;
  /** Whether the answer is current, not a cached one. */
  readonly settled: boolean;
  readonly onChanged: () => void;
}

function Entries({ answer, online, file, settled, onChanged }: EntriesProps) {
  const { waiting, latest, files } = answer;
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const decided = (outcome?: Outcome) => {
    if (outcome !== undefined) setOutcomes((known) => [...without(known, outcome.entry.id), outcome]);
    onChanged();
  };
  const undone = ({ id }: BankEntryRow) => {
    setOutcomes((known) => without(known, id));
    onChanged();
  };
  if (files.length === 0 && settled)
    return (
      <EmptyState picture={<Landmark />} title="Aucun relevé n’a été lu">
        Choisissez le fichier que la banque vous donne. Ce qui porte une de nos références est noté tout de
        suite.
      </EmptyState>
    );
  const shown = withOutcomes(waiting, outcomes);
  const proposed = shown.filter((entry) => entry.proposals.length > 0 || entry.originals.length > 0);
  const unknown = shown.filter((entry) => !proposed.includes(entry));
  return (
    <>
      <Waiting title="À confirmer" entries={proposed} {...{ online, outcomes }} onDecided={decided} />
      <Waiting title="Inconnus" entries={unknown} {...{ online, outcomes }} onDecided={decided} />
      {waiting.length === 0 && settled && <Notice tone="brand">Rien n’attend de décision.</Notice>}
      {latest.length > 0 && (
        <Section title={file === undefined ? 'Derniers mouvements' : 'Mouvements de ce fichier'}>
          <Card padding="none">
            {latest.map((entry) => (
              <DecidedEntry key={entry.id} {...{ entry, online }} onUndone={undone} />
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}

function without(outcomes: readonly Outcome[], id: number): readonly Outcome[] {
  return outcomes.filter(({ entry }) => entry.id !== id);
}

/** The waiting entries, with those just decided left in place: no entry may move under the pointer. */
function withOutcomes(
  waiting: readonly BankEntryRow[],
  outcomes: readonly Outcome[],
): readonly BankEntryRow[] {
  const over = outcomes.map(({ entry }) => entry);
  const rest = waiting.filter(({ id }) => over.every((entry) => entry.id !== id));
  return [...rest, ...over].sort((one, other) => one.booked.localeCompare(other.booked) || one.id - other.id);
}

interface WaitingProps {
  readonly title: string;
  readonly entries: readonly BankEntryRow[];
  readonly outcomes: readonly Outcome[];
  readonly online: boolean;
  readonly onDecided: (outcome?: Outcome) => void;
}

function Waiting({ title, entries, outcomes, online, onDecided }: WaitingProps) {
  if (entries.length === 0) return null;
  const outcomeOf = (id: number) => outcomes.find(({ entry }) => entry.id === id);
  const left = entries.filter(({ id }) => outcomeOf(id) === undefined).length;
  return (
    <Section title={title} action={String(left)}>
      <Stack gap="3">
        {entries.map((entry) => (
          <WaitingEntry key={entry.id} {...{ entry, online, onDecided }} outcome={outcomeOf(entry.id)} />
        ))}
      </Stack>
    </Section>
  );
}

interface DecidedEntryProps {
  readonly entry: BankEntryRow;
  readonly online: boolean;
  readonly onUndone: (entry: BankEntryRow) => void;
}

/** A decided entry; a booked or dismissed one can be undone with a reason. */
function DecidedEntry({ entry, online, onUndone }: DecidedEntryProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(decideBankEntry);
  const [asked, setAsked] = useState(false);
  const { id, kind, state, debtor, booked, customer, shares, credited, why } = entry;
  const { label, tone } = entryState(entry);
  const money = amount(entry.amount, locale);
  const aside = kind !== 'debit' && state === 'ignored';
  const undo = async (word: string) => {
    const result = await mutation.mutate({ params: { id }, body: { kind: 'undo', why: word } });
    if (!result.ok) return;
    setAsked(false);
    onUndone(entry);
    const title = aside ? `${money} à décider de nouveau` : `Attribution de ${money} défaite`;
    showToast({ title, detail: customer?.name ?? debtor });
  };
  const parts = [
    datedDay(booked),
    ...(customer === undefined || customer.name === debtor ? [] : [customer.name]),
    ...shares.map((share) => `commande ${share.oid}, ${amount(share.amount, locale)}`),
    ...(credited > 0 ? [`crédit, ${amount(credited, locale)}`] : []),
    ...(why === undefined ? [] : [why]),
  ];
  return (
    <>
      <ListRow
        title={`${kind === 'credit' ? '' : '−'}${money}, ${debtor === '' ? 'sans nom' : debtor}`}
        detail={parts.join(' · ')}
        trailing={<Badge tone={tone}>{label}</Badge>}
        onPress={(state === 'booked' || aside) && online ? () => setAsked(true) : undefined}
      />
      <EntryWord
        open={asked}
        title={undoQuestion(entry, money)}
        act={aside ? 'Remettre à décider' : 'Défaire'}
        busy={mutation.pending}
        error={mutation.refusal && refusedWords(mutation.refusal)}
        onWord={(word) => void undo(word)}
        onClose={() => {
          setAsked(false);
          // Another person was first: the list reloads once the refusal is read.
          if (mutation.refusal !== undefined) onUndone(entry);
        }}
      />
    </>
  );
}

/** The imported files, the latest first; selecting one shows its movements. */
function Files({ answer, zone, file }: { answer: Bank; zone: string; file: string | undefined }) {
  const locale = useLocale();
  const place = useAppLocation();
  if (answer.files.length === 0) return null;
  return (
    <Section title="Fichiers lus">
      <Card padding="none">
        {answer.files.map((one) => (
          <ListRow
            key={one.id}
            title={one.name}
            detail={[
              timestamp(Date.parse(one.read), zone),
              ...(one.who === undefined ? [] : [one.who]),
              `${one.kind}, ${one.version}`,
              fileResult(one),
            ].join(' · ')}
            trailing={amount(one.amount, locale)}
            href={searchHref(place, { file: one.id === file ? undefined : one.id })}
            current={one.id === file}
          />
        ))}
      </Card>
    </Section>
  );
}
