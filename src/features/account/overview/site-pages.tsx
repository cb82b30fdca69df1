import { BookOpen, CircleQuestionMark, FileText, ShieldCheck, Store, WifiOff } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { configOf } from '../../../mirror/queries/config-query.ts';
import { FeedbackRow } from '../../analytics/feedback/feedback-row.tsx';

/** The public pages about the market: how it works, its terms, who runs it. */
export function SitePages() {
  const [{ hub }] = useDevice();
  const legal = useLive(configOf, { hub })?.legal;
  const pages = [
    { slug: 'comment-ca-marche', title: 'Comment ça marche', icon: <BookOpen /> },
    { slug: 'aide', title: 'Aide', icon: <CircleQuestionMark /> },
    { slug: 'hors-ligne', title: 'Sans réseau', icon: <WifiOff /> },
    { slug: legal?.terms, title: 'Conditions générales', icon: <FileText /> },
    { slug: legal?.privacy, title: 'Confidentialité', icon: <ShieldCheck /> },
    { slug: legal?.seller, title: 'Qui vend', icon: <Store /> },
  ];
  return (
    <Section title="Pages">
      <Card padding="none">
        {pages.map(
          ({ slug, title, icon }) =>
            slug !== undefined && (
              <ListRow key={slug} leading={icon} title={title} href={`/content/${slug}`} />
            ),
        )}
        <FeedbackRow />
      </Card>
    </Section>
  );
}
