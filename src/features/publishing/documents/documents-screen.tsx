import { BookOpen, CalendarClock, CircleCheck, Pencil, Plus } from 'lucide-react';
import { type Document, DocumentType, listDocuments } from '../../../contract/catalogue/documents.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { count, datedDay, shortDay } from '../../../domain/text/french.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import { TYPE_WORDS, WRITTEN_TYPES } from './document-draft.ts';
import { isPlaceholder } from '../../../domain/text/placeholder-page.ts';
import { isUnwritten, withMailTexts } from './mail-text-draft.ts';

/** The pages, recipes and other texts: all of them for administrators, one's own for others. */
export function DocumentsScreen() {
  useTitle('Documents');
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const query = useRemoteQuery(listDocuments, { query: { headerOnly: 'true' } }, { online });
  const [sorting, sort] = useSorting(SORTS, { by: 'updated', descending: true });
  const [device] = useDevice();
  const admin = isAdmin(device);
  const all = query.answer && (admin ? withMailTexts(query.answer) : query.answer);
  const words = foldText(place.search['q'] ?? '');
  const type = DocumentType.options.find((one) => one === place.search['type']);
  const rows = all?.filter(
    (document) =>
      (type === undefined || document.type === type) &&
      foldText(`${document.title.fr} ${document.header.fr}`).includes(words),
  );
  const change = (search: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, search), { replace: true });
  return (
    <ShopsFrame>
      <RemoteList
        title="Documents"
        search={{
          label: 'Chercher un document',
          placeholder: 'Titre, introduction…',
          value: place.search['q'] ?? '',
          onChange: (q) => change({ q }),
        }}
        filters={
          <Chips label="Genres">
            {(admin ? DocumentType.options : WRITTEN_TYPES).map((one) => (
              <Chip
                key={one}
                pressed={type === one}
                count={all?.filter((document) => document.type === one).length}
                onToggle={(on) => change({ type: on ? one : undefined })}
              >
                {TYPE_WORDS[one]}
              </Chip>
            ))}
          </Chips>
        }
        actions={
          <ButtonLink size={44} look="primary" icon={<Plus />} href="/admin/documents/new">
            Nouveau document
          </ButtonLink>
        }
        offline={
          all === undefined
            ? 'Les documents se lisent avec du réseau.'
            : 'Les documents se changent avec du réseau. Voici ceux qui ont été lus.'
        }
        query={query}
        columns={columnsOf(rows?.length ?? 0)}
        rows={rows}
        keyOf={slugOf}
        hrefOf={(document) => `/admin/documents/${slugOf(document)}`}
        isOver={({ published, type: kind }) => !published && kind !== 'mail'}
        sorting={sorting}
        onSort={sort}
        none={
          <EmptyState
            picture={<BookOpen />}
            title={all?.length === 0 ? 'Aucun document' : 'Aucun ne correspond'}
          >
            {all?.length === 0
              ? 'Une recette ou une histoire s’écrit ici\u00a0; l’administration la publie.'
              : 'Retirez un filtre, ou cherchez un autre mot.'}
          </EmptyState>
        }
      />
    </ShopsFrame>
  );
}

/** Whether a document is published, scheduled or a draft; for a mail, whether its text was changed. */
export function DocumentState({ document }: { document: Document }) {
  const { published, publishOn, type } = document;
  if (type === 'mail')
    return isUnwritten(document) ? (
      <Badge tone="mute">Texte d’origine</Badge>
    ) : (
      <Badge tone="brand" icon={<CircleCheck />}>
        En usage
      </Badge>
    );
  if (published && type === 'page' && isPlaceholder(document))
    return (
      <Badge tone="bell" icon={<Pencil />}>
        À écrire
      </Badge>
    );
  if (published)
    return (
      <Badge tone="brand" icon={<CircleCheck />}>
        Publié
      </Badge>
    );
  if (publishOn !== undefined)
    return <Badge tone="bell" icon={<CalendarClock />}>{`Le ${shortDay(publishOn)}`}</Badge>;
  return (
    <Badge tone="mute" icon={<Pencil />}>
      Brouillon
    </Badge>
  );
}

const SORTS = ['title', 'type', 'updated'] as const;

function columnsOf(total: number): readonly TableColumn<Document>[] {
  return [
    {
      id: 'title',
      label: 'Titre',
      kind: 'name',
      rank: ({ title }) => title.fr,
      cell: ({ title }) => title.fr,
      total: count(total, 'document', 'documents'),
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      cell: (document) => <DocumentState document={document} />,
    },
    {
      id: 'type',
      label: 'Genre',
      kind: 'words',
      rank: ({ type }) => TYPE_WORDS[type],
      cell: ({ type }) => TYPE_WORDS[type],
    },
    {
      id: 'products',
      label: 'Produits',
      kind: 'figure',
      cell: ({ skus }) => (skus.length === 0 ? '–' : skus.length),
    },
    {
      id: 'updated',
      label: 'Changé',
      kind: 'day',
      rank: ({ updated }) => updated,
      cell: ({ updated }) => (updated === '' ? '–' : datedDay(localDay(Date.parse(updated), DEFAULT_ZONE))),
    },
  ];
}

function slugOf({ slug: [slug = ''] }: Document): string {
  return slug;
}
