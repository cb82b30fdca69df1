import type { Ms } from '../../../contract/sync/sync.ts';
import { ago } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Offline, the age of the displayed answer; hidden while the server answers. */
export function KeptNotice({ keptAt, online }: { keptAt: Ms | undefined; online: boolean }) {
  const now = useNow();
  if (online || keptAt === undefined) return null;
  return <Notice tone="bell">{`Sans réseau\u00a0: voici ce qui était connu ${ago(keptAt, now)}.`}</Notice>;
}
