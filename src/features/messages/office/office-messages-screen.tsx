import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { listOfficeMessages, type OfficeThread } from '../../../contract/people/messages.ts';
import { since } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { threadTitle, writtenAt } from '../thread/message-words.ts';
import { OfficeConversation } from './office-conversation.tsx';

/** The conversations of a hub's customers, for the office: from the server, never stored on the device. */
export function OfficeMessagesScreen() {
  const market = useMarket();
  useTitle('Messages');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <MessagesOf key={market.slug} hub={market.slug} />;
}

const PAGE = 50;
const VIEWS = [
  ['open', 'Ouvertes'],
  ['mine', 'À moi'],
  ['closed', 'Terminées'],
] as const;

function MessagesOf({ hub }: { hub: string }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const now = useNow();
  const [limit, setLimit] = useState(PAGE);
  const view = VIEWS.find(([one]) => one === place.search['view'])?.[0] ?? 'open';
  const query = useRemoteQuery(listOfficeMessages, { query: { hub, view, limit } }, { online });
  const { threads, counts, more } = query.answer ?? {};
  const thread = place.search['thread'];
  return (
    <RemotePage
      title="Messages"
      filters={
        <Chips label="Conversations à montrer">
          {VIEWS.map(([one, label]) => (
            <Chip
              key={one}
              pressed={view === one}
              count={counts?.[one]}
              onToggle={() =>
                go(searchHref(place, { view: one === 'open' ? undefined : one }), { replace: true })
              }
            >
              {label}
            </Chip>
          ))}
        </Chips>
      }
      offline={
        threads === undefined
          ? 'Les messages se lisent avec du réseau.'
          : 'Les réponses partent avec du réseau. Voici ce qui a été lu.'
      }
      query={query}
      waiting={threads === undefined || (threads.length === 0 && !query.settled)}
      body={
        threads && (
          <>
            {threads.length === 0 && query.settled && (
              <EmptyState picture={<MessageCircle />} title={NONE[view].title}>
                {NONE[view].text}
              </EmptyState>
            )}
            {threads.length > 0 && (
              <DataTable
                label="Conversations"
                columns={columnsAt(now)}
                rows={threads}
                keyOf={({ id }) => id}
                hrefOf={({ id }) => searchHref(place, { thread: id })}
                isCurrent={({ id }) => id === thread}
              />
            )}
            {more === true && (
              <Button disabled={!online} busy={query.pending} onClick={() => setLimit(limit + PAGE)}>
                Afficher la suite
              </Button>
            )}
          </>
        )
      }
    >
      {thread !== undefined && (
        <OfficeConversation
          key={thread}
          id={thread}
          onChanged={query.refetch}
          onClose={() => go(searchHref(place, { thread: undefined }), { replace: true })}
        />
      )}
    </RemotePage>
  );
}

const NONE = {
  open: { title: 'Tout est répondu', text: 'Aucune conversation n’est ouverte dans ce marché.' },
  mine: { title: 'Rien à vous', text: 'Une conversation à laquelle vous répondez paraît ici.' },
  closed: { title: 'Aucune conversation terminée', text: 'Celles que le bureau termine paraissent ici.' },
} as const;

function columnsAt(now: number): readonly TableColumn<OfficeThread>[] {
  return [
    {
      id: 'thread',
      label: 'Conversation',
      kind: 'name',
      cell: (thread) => (
        <>
          {thread.customer.displayName}
          <small>{threadTitle(thread)}</small>
        </>
      ),
    },
    {
      id: 'last',
      label: 'Dernier message',
      kind: 'words',
      cell: ({ last, office }) => `${office ? 'Marché\u00a0: ' : ''}${last}`,
    },
    {
      id: 'assigned',
      label: 'Prise en charge',
      kind: 'words',
      cell: ({ assigned }) => assigned?.displayName ?? null,
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      cell: ({ waiting, closed }) =>
        waiting === undefined ? (
          <Badge tone={closed ? 'info' : 'brand'}>{closed ? 'Terminée' : 'Répondue'}</Badge>
        ) : (
          <Badge tone="bell">{`Attend ${since(Date.parse(waiting), now)}`}</Badge>
        ),
    },
    {
      id: 'updated',
      label: 'Écrit',
      kind: 'day',
      cell: ({ updated }) => writtenAt(Date.parse(updated), now),
    },
  ];
}
