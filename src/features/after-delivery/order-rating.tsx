import { useState } from 'react';
import { requestIssue } from '../../contract/orders/order-office.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Json } from '../../contract/core/wire.ts';
import { NO_BREAK } from '../../domain/text/french.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { StarChoice } from './star-choice.tsx';

/** The limit of the API contract. */
const MOST_LETTERS = 1000;
/** The draft's key for the message to the market; messages to shops use their slug. */
const MARKET = ':market';

interface Draft {
  readonly score?: number | undefined;
  readonly words: Readonly<Record<string, string>>;
  /** The last message to the market sent from this page; messages to shops come back with the order. */
  readonly sent?: string | undefined;
}

/** Rates an order by one touch, with messages to the market and to each shop. Drafts are kept here. */
export function OrderRating({ order }: { order: Order }) {
  const { oid, vendors } = order;
  const online = useOnline();
  const mutation = useRemoteMutation(requestIssue);
  const { kept, keep: keepJson } = useKeptDraft(`feedback:${oid}`);
  const [thanks, setThanks] = useState(false);
  const draft = draftOf(kept);
  const keep = ({ score, words, sent = draft.sent }: Draft) =>
    keepJson({
      words: { ...words },
      ...(score !== undefined && { score }),
      ...(sent !== undefined && { sent }),
    });
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE);
  const send = async ({ score, words }: Draft): Promise<boolean> => {
    const message = words[MARKET]?.trim() ?? '';
    const shops = vendors.flatMap(({ slug }) => {
      const word = words[slug]?.trim() ?? '';
      return word === '' ? [] : { vendor: slug, message: word };
    });
    const body = {
      ...(score !== undefined && { score }),
      ...(message !== '' && { message }),
      ...(shops.length > 0 && { shops }),
    };
    const sent = await mutation.mutate({ params: { oid }, body });
    return sent.ok;
  };
  const rate = async (score: number) => {
    keep({ score, words: draft.words });
    if (!online || !(await send({ score, words: {} }))) return;
    keep({ words: draft.words });
    setThanks(true);
  };
  const sendAll = async () => {
    if (!(await send(draft))) return;
    const message = draft.words[MARKET]?.trim();
    keep({ words: {}, ...(message !== undefined && message !== '' && { sent: message }) });
    setOpen(NONE);
    showToast({ title: 'Merci, votre avis est envoyé.' });
  };
  const readers = [
    { id: MARKET, name: 'Le marché' },
    ...vendors.map(({ slug, name }) => ({ id: slug, name })),
  ];
  const said = [
    ...(draft.sent === undefined ? [] : [{ name: 'le marché', word: draft.sent }]),
    ...vendors.flatMap(({ name, word }) => (word === undefined ? [] : [{ name, word }])),
  ];
  const written = readers.some(({ id }) => (draft.words[id] ?? '').trim() !== '');
  const unsent = written || (draft.score !== undefined && !mutation.pending);
  return (
    <Card>
      <Stack gap="3">
        <StarChoice value={draft.score ?? order.score} onChange={(score) => void rate(score)} />
        <Text as="p" size="13" tone="ink-2" role="status">
          {draft.score === undefined && thanks && 'Merci, votre note est envoyée.'}
        </Text>
        {said.map(({ name, word }) => (
          <p key={name}>{`Votre mot, ${name}${NO_BREAK}: «${NO_BREAK}${word}${NO_BREAK}»`}</p>
        ))}
        <Stack gap="2">
          <Text as="p" weight="600">
            Un mot à
          </Text>
          <Chips label="Écrire à" whole>
            {readers.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={open.has(id) || draft.words[id] !== undefined}
                onToggle={(pressed) => {
                  setOpen(toggled(open, id, pressed));
                  if (!pressed) keep({ ...draft, words: without(draft.words, id) });
                }}
              >
                {name}
              </Chip>
            ))}
          </Chips>
          {readers
            .filter(({ id }) => open.has(id) || draft.words[id] !== undefined)
            .map(({ id, name }) => (
              <TextArea
                key={id}
                label={`Votre mot${NO_BREAK}: ${name}`}
                maxLength={MOST_LETTERS}
                value={draft.words[id] ?? ''}
                onChange={({ target }) => keep({ ...draft, words: { ...draft.words, [id]: target.value } })}
              />
            ))}
        </Stack>
        <RemoteProblem refusal={mutation.refusal} />
        {unsent && !online && (
          <Text as="p" size="14" tone="bell-text">
            {`Sans réseau${NO_BREAK}: gardé ici. L’envoi demande le réseau.`}
          </Text>
        )}
        {unsent && (
          <Button wide disabled={!online} busy={mutation.pending} onClick={() => sendAll()}>
            Envoyer mon avis
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const NONE: ReadonlySet<string> = new Set();

function draftOf(kept: Json | undefined): Draft {
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return { words: {} };
  const { score, words, sent } = kept;
  const typed = words !== null && typeof words === 'object' && !Array.isArray(words) ? words : {};
  return {
    ...(typeof score === 'number' && { score }),
    ...(typeof sent === 'string' && { sent }),
    words: Object.fromEntries(
      Object.entries(typed).flatMap(([id, word]) => (typeof word === 'string' ? [[id, word]] : [])),
    ),
  };
}

function toggled(open: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(open);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

function without(words: Draft['words'], id: string): Draft['words'] {
  return Object.fromEntries(Object.entries(words).filter(([one]) => one !== id));
}
