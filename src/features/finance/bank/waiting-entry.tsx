import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { type BankEntryRow, type BankProposalRow, decideBankEntry } from '../../../contract/orders/bank.ts';
import { sum } from '../../../domain/money/money.ts';
import { amount, count, datedDay, NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { AssignEntry } from './assign-entry.tsx';
import {
  cluesText,
  decidedWords,
  type Decision,
  entryLines,
  type Outcome,
  refusedWords,
} from './bank-words.ts';
import { EntryWord } from './entry-word.tsx';
import styles from './bank.module.css';

interface WaitingEntryProps {
  readonly entry: BankEntryRow;
  readonly online: boolean;
  /** The outcome once it is decided, which disables all buttons. */
  readonly outcome: Outcome | undefined;
  readonly onDecided: (outcome?: Outcome) => void;
}

/** An entry to decide: the bank's data, beside the customers who may have paid. */
export function WaitingEntry({ entry, online, outcome, onDecided }: WaitingEntryProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(decideBankEntry);
  const [asked, setAsked] = useState<'other' | 'aside'>();
  const { id, kind, debtor, proposals, originals } = entry;
  const money = amount(entry.amount, locale);
  const decide = async (body: Decision) => {
    const result = await mutation.mutate({ params: { id }, body: { ...body } });
    if (!result.ok) {
      const over = result.code === 'bank_entry_decided';
      if (over) setAsked(undefined);
      onDecided(over ? { entry, tone: 'danger', words: refusedWords(result) } : undefined);
      return;
    }
    setAsked(undefined);
    const words = decidedWords(body, decodeAnswer(decideBankEntry.answer, result.answer), money);
    onDecided({ entry, tone: 'brand', words });
    showToast({ title: words, detail: debtor });
  };
  const disabled = !online || mutation.pending || outcome !== undefined;
  const reversal = kind === 'reversal';
  const { payouts = [] } = entry;
  const none = reversal ? originals.length === 0 : proposals.length + payouts.length === 0;
  return (
    <Card>
      <Stack gap="3">
        <div className={styles.sides}>
          <Stack gap="1">
            <Text as="h3" size="17">
              {`${reversal ? '−' : ''}${money}, ${debtor === '' ? 'sans nom' : debtor}`}
            </Text>
            {reversal && <Text>La banque reprend un encaissement.</Text>}
            {entryLines(entry).map((line) => (
              <Text key={line} size="13" tone="ink-2">
                {line}
              </Text>
            ))}
          </Stack>
          <Stack gap="3">
            {proposals.map((proposal) => (
              <Proposal key={proposal.customer.id} {...{ entry, proposal, disabled }} onYes={decide} />
            ))}
            {originals.map((original) => (
              <Row key={original.id} gap="2" justify="between" align="center" wrap>
                <Text>{`Encaissé le ${datedDay(original.booked)}, ${original.customer?.name ?? 'sans client'}`}</Text>
                <Button
                  size={44}
                  look="line"
                  disabled={disabled}
                  onClick={() => void decide({ kind: 'reversal', original: original.id })}
                >
                  C’est celui-ci
                </Button>
              </Row>
            ))}
            {payouts.map(({ id: payout, name, made }) => (
              <Row key={payout} gap="2" justify="between" align="center" wrap>
                <Text>{`Versement à ${name}, préparé le ${datedDay(made.slice(0, 10))}`}</Text>
                <Button
                  size={44}
                  look="line"
                  aria-label={`C’est ce versement, ${name}`}
                  disabled={disabled}
                  onClick={() => void decide({ kind: 'payout', payout })}
                >
                  C’est ce versement
                </Button>
              </Row>
            ))}
            {none && <Text tone="ink-2">{reversal ? NO_ORIGINAL : NO_MATCH}</Text>}
          </Stack>
        </div>
        {outcome !== undefined && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
        {outcome === undefined && mutation.refusal !== undefined && asked === undefined && (
          <Notice tone="danger">{mutation.refusal.message}</Notice>
        )}
        <Row gap="2" wrap>
          {!reversal && (
            <Button size={44} look="line" disabled={disabled} onClick={() => setAsked('other')}>
              Choisir un client
            </Button>
          )}
          <Button size={44} look="ghost" disabled={disabled} onClick={() => setAsked('aside')}>
            Mettre de côté
          </Button>
        </Row>
      </Stack>
      {asked === 'other' && (
        <AssignEntry
          {...{ entry, online }}
          busy={mutation.pending}
          error={mutation.refusal?.message}
          onDecide={decide}
          onClose={() => setAsked(undefined)}
        />
      )}
      <EntryWord
        open={asked === 'aside'}
        title={`Mettre ${money} de côté`}
        act="Mettre de côté"
        busy={mutation.pending}
        error={mutation.refusal?.message}
        onWord={(why) => void decide({ kind: 'ignored', why })}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
}

const NO_MATCH = 'Personne ne correspond par le nom ou le montant.';
const NO_ORIGINAL = 'Aucun encaissement de ce montant n’est connu.';

interface ProposalProps {
  readonly entry: BankEntryRow;
  readonly proposal: BankProposalRow;
  readonly disabled: boolean;
  readonly onYes: (body: Decision) => Promise<void>;
}

function Proposal({ entry, proposal, disabled, onYes }: ProposalProps) {
  const locale = useLocale();
  const { customer, clues, invoices } = proposal;
  const due = sum(invoices.map((invoice) => invoice.due));
  const oids = invoices.map(({ oid }) => oid);
  const rest =
    entry.amount > due
      ? 'Le surplus va à son crédit.'
      : entry.amount < due
        ? 'La dernière facture reste payée en partie.'
        : '';
  return (
    <Row gap="2" justify="between" align="center" wrap>
      <Stack gap="1">
        <Text>{`${customer.name}${NO_BREAK}: ${count(invoices.length, 'facture', 'factures')}, ${amount(due, locale)}`}</Text>
        <Text size="13" tone="ink-2">
          {[`${cluesText(clues)}.`, rest].join(' ').trim()}
        </Text>
      </Stack>
      <Button
        size={44}
        look="primary"
        icon={<UserCheck />}
        aria-label={`C’est lui, ${customer.name}`}
        disabled={disabled}
        onClick={() => void onYes({ kind: 'invoices', customer: customer.id, oids })}
      >
        C’est lui
      </Button>
    </Row>
  );
}
