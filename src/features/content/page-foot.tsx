import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { configOf } from '../../mirror/queries/config-query.ts';
import { CountingChoice } from '../analytics/feedback/visit-consent.tsx';
import { FeedbackRow } from '../analytics/feedback/feedback-row.tsx';

/** Under a page that speaks of it, what somebody without an account can do: decide on being counted, give an opinion. */
export function PageFoot({ slug }: { slug: string | undefined }) {
  const [{ hub }] = useDevice();
  const privacy = useLive(configOf, { hub })?.legal.privacy;
  if (slug === undefined) return null;
  if (slug === privacy) return <CountingChoice />;
  if (slug !== 'aide') return null;
  return (
    <Section title="Votre avis">
      <Card padding="none">
        <FeedbackRow />
      </Card>
    </Section>
  );
}
