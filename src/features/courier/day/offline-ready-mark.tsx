import { CircleCheck, CloudDownload } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '../../../ui/foundations/class-names.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import tones from '../../../ui/foundations/tones.module.css';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { voicesOfDay } from '../../../mirror/queries/day-lines.ts';
import { wantVoices } from '../../../mirror/voices.ts';
import { useReadyOffline } from '../../../hooks/use-ready-offline.ts';
import { useCourierDay } from './courier-day.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from './offline-ready-mark.module.css';
import { readyWords } from './offline-ready-words.ts';

/** « Prêt hors ligne, 42 commandes » only while true, else what is missing. Also fetches voice messages. */
export function ReadyMark() {
  const { hub, day } = useCourierDay();
  const found = useReadyOffline(hub, day);
  const online = useOnline();
  const mirror = useMirror();
  const device = useMutationContext();
  const voices = useLive(voicesOfDay, { hub, day });
  useEffect(() => {
    wantVoices(mirror, voices ?? [], { at: device.now() }).catch(reportError);
  }, [voices, mirror, device]);
  const ready = found?.ready ?? false;
  return (
    <Row
      as="p"
      gap="2"
      align="center"
      radius="md"
      size="15"
      weight="600"
      leading="snug"
      className={classNames(tones.tone, styles.mark)}
      data-tone={found === undefined ? 'slate' : ready ? 'brand' : 'bell'}
      role="status"
    >
      {ready ? <CircleCheck aria-hidden /> : <CloudDownload aria-hidden />}
      {readyWords(found, online)}
    </Row>
  );
}
