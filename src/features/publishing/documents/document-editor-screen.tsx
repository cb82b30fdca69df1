import { Eye, FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { readDocument } from '../../../contract/catalogue/document-pages.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { MAIL_TEXTS, type MailKind, mailKindOf, slugOfMail } from '../../../domain/text/mail-texts.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { documentOf } from '../../../mirror/queries/document-queries.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../../shops/page/shops-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentState } from './documents-screen.tsx';
import { MailTextEditor } from './mail-text-editor.tsx';

/** The editor of a document, or of a new one at `/admin/documents/new`. */
export function DocumentEditorScreen() {
  const { params } = useAppLocation();
  const { slug } = params;
  const mail = mailKindOf(slug ?? '');
  if (mail !== undefined) return <Mail key={mail} kind={mail} />;
  // The key drops one document's draft before another one's is shown.
  return slug === undefined || slug === 'new' ? <NewDocument key="new" /> : <Known key={slug} slug={slug} />;
}

function NewDocument() {
  const [device] = useDevice();
  const draft = useKeptDraft('document:new');
  useTitle('Nouveau document');
  return (
    <Frame title="Nouveau document" document={undefined}>
      {draft.kept === undefined ? (
        <SkeletonRows count={6} />
      ) : (
        <DocumentEditor document={undefined} admin={isAdmin(device)} kept={draft} />
      )}
    </Frame>
  );
}

function Mail({ kind }: { kind: MailKind }) {
  const [device] = useDevice();
  const online = useOnline();
  const slug = slugOfMail(kind);
  const query = useRemoteQuery(readDocument, { params: { slug }, query: {} }, { online });
  const draft = useKeptDraft(`document:${slug}`);
  const own = query.refusal?.code === 'not_found';
  const { title } = MAIL_TEXTS[kind];
  const read = query.answer !== undefined || own;
  useTitle(title);
  return (
    <Frame title={title} document={query.answer}>
      {!online && (
        <Notice tone="bell">Un texte se change avec du réseau. Ce que vous écrivez reste ici.</Notice>
      )}
      {!isAdmin(device) ? (
        <EmptyState picture={<FileX />} title="Ce texte est celui de l’administration">
          Elle seule change les e-mails du marché.
        </EmptyState>
      ) : (
        <>
          {!own && <RemoteProblem refusal={query.refusal} again={query.refetch} />}
          {!read && online && query.refusal === undefined && <SkeletonRows count={6} />}
          {read && draft.kept !== undefined && (
            <MailTextEditor
              key={own ? 'own' : 'written'}
              {...{ kind, kept: draft }}
              document={query.answer}
              onChanged={query.refetch}
            />
          )}
        </>
      )}
    </Frame>
  );
}

function Known({ slug }: { slug: string }) {
  const [device] = useDevice();
  const online = useOnline();
  const query = useRemoteQuery(readDocument, { params: { slug }, query: {} }, { online });
  const held = useLive(documentOf, { slug });
  const draft = useKeptDraft(`document:${slug}`);
  const document = query.answer ?? (online ? undefined : (held ?? undefined));
  const missing = query.refusal?.code === 'not_found';
  useTitle(document?.title.fr ?? 'Document');
  return (
    <Frame title={document?.title.fr ?? 'Document'} document={document}>
      {!online && (
        <Notice tone="bell">Un document se change avec du réseau. Ce que vous écrivez reste ici.</Notice>
      )}
      {!missing && <RemoteProblem refusal={query.refusal} again={query.refetch} />}
      {missing && (
        <EmptyState picture={<FileX />} title="Ce document n’est pas là">
          Il a été supprimé, ou une autre personne l’a écrit.
        </EmptyState>
      )}
      {document === undefined && online && query.refusal === undefined && <SkeletonRows count={6} />}
      {document !== undefined && draft.kept !== undefined && (
        <DocumentEditor
          key={query.answer === undefined ? 'held' : 'read'}
          document={document}
          admin={isAdmin(device)}
          kept={draft}
          onChanged={query.refetch}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly document: Document | undefined;
  readonly children: ReactNode;
}

function Frame({ title, document, children }: FrameProps) {
  return (
    <ShopsFrame>
      <Screen>
        <PageHead
          title={title}
          back="/admin/documents"
          backLabel="Documents"
          detail={document && <DocumentState document={document} />}
          actions={
            document !== undefined &&
            document.type !== 'mail' && (
              <ButtonLink size={44} look="ghost" icon={<Eye />} href={`/content/${document.slug[0] ?? ''}`}>
                Voir
              </ButtonLink>
            )
          }
        />
        <Stack gap="4" className={styles.place} data-scrolls>
          {children}
        </Stack>
      </Screen>
    </ShopsFrame>
  );
}
