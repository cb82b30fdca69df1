import { Card } from '../../components/card.tsx';
import { Section } from '../../components/section.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { configOf } from '../../mirror/queries/config.ts';
import { CountingChoice } from '../../parts/counting.tsx';
import { FeedbackRow } from '../../parts/feedback-row.tsx';

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
