import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { decimal } from '../../../domain/text/french.ts';
import type { BatchProgress } from './chunked-call-progress.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';

/** The progress of a bulk call. */
export function BatchProgressBar({ way, doing }: { way: BatchProgress; doing: string }) {
  const { done, emails } = way;
  const text = `${doing}, ${decimal(done)} sur ${decimal(emails.length)}`;
  return (
    <Stack gap="2" size="14" tone="ink-2" tabular role="status">
      <ProgressBar label={text} value={done} max={emails.length} />
      <p>{text}</p>
    </Stack>
  );
}
