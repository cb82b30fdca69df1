import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { decimal } from '../../../domain/text/french.ts';
import type { BatchProgress } from './chunked-call-progress.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';

/** The progress of a bulk call. */
export function WayDone({ way, doing }: { way: BatchProgress; doing: string }) {
  const { done, emails } = way;
  const said = `${doing}, ${decimal(done)} sur ${decimal(emails.length)}`;
  return (
    <Stack gap="2" size="14" tone="ink-2" tabular role="status">
      <ProgressBar label={said} value={done} max={emails.length} />
      <p>{said}</p>
    </Stack>
  );
}
