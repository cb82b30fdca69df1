import { FileX, MessageCircle, Pencil } from 'lucide-react';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { readDocument } from '../../contract/catalogue/document-pages.ts';
import type { Document } from '../../contract/catalogue/documents.ts';
import { isAdmin } from '../../domain/people/person.ts';
import { datedDay } from '../../domain/text/french.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { documentOf, documentsHeld } from '../../mirror/queries/document-queries.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import { MissingData } from '../shared/local-data/empty-list.tsx';
import { ProductGrid } from '../catalogue/cards/product-grid.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { useBack } from '../shared/pages/use-back.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './content.module.css';
import { DocumentPhoto } from './document-photo.tsx';
import { FillCart } from './fill-cart.tsx';
import { Prose } from './prose.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { configOf } from '../../mirror/queries/config-query.ts';
import { CountingChoice } from '../analytics/feedback/visit-consent.tsx';
import { FeedbackRow } from '../analytics/feedback/feedback-row.tsx';

/** A page, recipe or selection written by the market, with the products that it mentions. */
export function ContentScreen() {
  const { params } = useAppLocation();
  const document = useLive(documentOf, { slug: params['slug'] ?? '' });
  const held = useLive(documentsHeld, {});
  useTitle(document?.title.fr ?? 'Page');
  if (document === undefined || held === undefined) return <Coming />;
  if (document !== null) return <Page document={document} slug={params['slug']} />;
  if (!held) return <MissingData what="Cette page" />;
  return <Unpublished slug={params['slug'] ?? ''} />;
}

/** A page that this device does not have: editors read it before it is published, others see a notice. */
function Unpublished({ slug }: { slug: string }) {
  const [{ person }] = useDevice();
  const online = useOnline();
  const asked = person === null ? undefined : { params: { slug }, query: {} };
  const query = useRemoteQuery(readDocument, asked, { online });
  if (query.answer !== undefined) return <Page document={query.answer} slug={slug} />;
  if (query.refusal !== undefined && query.refusal.code !== 'not_found')
    return <RemoteProblem refusal={query.refusal} again={query.refetch} />;
  if (asked !== undefined && online && query.refusal === undefined) return <Coming />;
  return (
    <>
      <h1 className="visually-hidden">Page introuvable</h1>
      <EmptyState
        picture={<FileX />}
        title="Cette page n’existe pas"
        action={<ButtonLink href="/home">Voir la boutique</ButtonLink>}
      >
        Elle a changé d’adresse, ou n’est plus publiée.
      </EmptyState>
    </>
  );
}

function Page({ document, slug }: { document: Document; slug: string | undefined }) {
  const { title, header, content, photo, signature, skus, style } = document;
  const me = useMe();
  const [{ hub = '' }] = useDevice();
  const products = useLive(productsOf, { hub, skus }) ?? [];
  const back = useBack('/home');
  return (
    <article className={styles.page}>
      <PageHead
        title={title.fr}
        back={back}
        actions={
          me &&
          isAdmin(me) && (
            <IconLink
              label="Modifier la page"
              icon={<Pencil />}
              href={`/admin/documents/${document.slug[0] ?? ''}`}
            />
          )
        }
      />
      <Stack gap="4" className={styles.body}>
        {!document.published && <Notice tone="bell">{appearanceWords(document)}</Notice>}
        <Text as="p" size="17" tone="ink-2" className={styles.header}>
          {header.fr}
        </Text>
        <DocumentPhoto address={photo?.header} />
        {content !== undefined && <Prose markdown={content.fr} folded={style === 'faq'} />}
        {signature !== undefined && <p className={styles.signature}>{signature}</p>}
        {products.length > 0 && (
          <Section title="Dans cette page" size="large">
            <Stack gap="3">
              <FillCart products={products} />
              <ProductGrid products={products} />
            </Stack>
          </Section>
        )}
        <PageFoot slug={slug} />
      </Stack>
    </article>
  );
}

/** When an unpublished page will be published, for its editors. */
function appearanceWords({ publishOn }: Pick<Document, 'publishOn'>): string {
  return publishOn === undefined
    ? 'Brouillon\u00a0: seuls son auteur et l’administration voient cette page.'
    : `Paraît le ${datedDay(publishOn)}. D’ici là, seuls son auteur et l’administration voient cette page.`;
}

function Coming() {
  return (
    <Loading>
      <Stack gap="4" className={styles.body}>
        <Skeleton shape="title" width={70} />
        <Skeleton />
        <Skeleton />
        <Skeleton width={60} />
      </Stack>
    </Loading>
  );
}

/** The actions below certain pages that need no account: consent to counting, and feedback. */
function PageFoot({ slug }: { slug: string | undefined }) {
  const [{ hub }] = useDevice();
  const privacy = useLive(configOf, { hub })?.legal.privacy;
  if (slug === undefined) return null;
  if (slug === privacy) return <CountingChoice />;
  if (slug !== 'aide') return null;
  return (
    <Section title="Nous écrire">
      <Card padding="none">
        <ListRow leading={<MessageCircle />} title="Écrire au marché" href="/profile/messages/new" />
        <FeedbackRow />
      </Card>
    </Section>
  );
}
