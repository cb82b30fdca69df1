import {
  BookOpen,
  CircleQuestionMark,
  FileText,
  MessageCircle,
  ShieldCheck,
  Store,
  WifiOff,
} from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAnchor } from '../../../hooks/use-place.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import { slugsOfPages } from '../../../mirror/queries/document-queries.ts';
import { FeedbackRow } from '../../analytics/feedback/feedback-row.tsx';
import { Disclosure } from '../../shared/pages/question-disclosure.tsx';

/** The published pages about the market, and the frequent questions of customers. */
export function SitePages() {
  const [{ hub }] = useDevice();
  const anchor = useAnchor();
  const config = useLive(configOf, { hub });
  const written = useLive(slugsOfPages, {});
  const legal = config?.legal;
  const faq = config?.faq ?? [];
  const pages = [
    { slug: 'comment-ca-marche', title: 'Comment ça marche', icon: <BookOpen /> },
    { slug: 'aide', title: 'Aide', icon: <CircleQuestionMark /> },
    { slug: 'hors-ligne', title: 'Sans réseau', icon: <WifiOff /> },
    { slug: legal?.terms, title: 'Conditions générales', icon: <FileText /> },
    { slug: legal?.privacy, title: 'Confidentialité', icon: <ShieldCheck /> },
    { slug: legal?.seller, title: 'Qui vend', icon: <Store /> },
  ];
  return (
    <>
      <Section title="Pages">
        <Card padding="none">
          {pages.map(
            ({ slug, title, icon }) =>
              slug !== undefined &&
              written?.includes(slug) === true && (
                <ListRow key={slug} leading={icon} title={title} href={`/content/${slug}`} />
              ),
          )}
          <ListRow leading={<MessageCircle />} title="Écrire au marché" href="/profile/messages/new" />
          <FeedbackRow />
        </Card>
      </Section>
      {faq.length > 0 && (
        <Section title={config?.faq_title.fr ?? 'Questions fréquentes'}>
          {faq.map(({ q, a }) => (
            <Disclosure key={q.fr} question={q.fr} anchor={anchor}>
              <p>{a.fr}</p>
            </Disclosure>
          ))}
        </Section>
      )}
    </>
  );
}
