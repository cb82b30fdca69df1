import { CircleCheck, LockKeyhole } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useDeviceNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { lettersOf } from '../../../mirror/queries/dead-letters.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { useSealedWork } from '../outbox/use-sealed-work.ts';
import { useOwnLostClaims } from './use-overruled-reports.ts';
import { Letter } from './dead-letter.tsx';
import { OverruledLine } from './overruled-line.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';

/** « À vérifier »: refused mutations and overruled claims, with reasons and actions. Nothing typed is discarded. */
export function VerifyPanel() {
  const letters = useLive(lettersOf, {});
  const lost = useOwnLostClaims();
  const now = useDeviceNow();
  const sealed = useSealedWork();
  const back = panelHref(useAppLocation(), undefined);
  const many = (letters?.length ?? 0) + (lost?.length ?? 0);
  const detail = many === 0 ? undefined : count(many, 'chose à vérifier', 'choses à vérifier');
  return (
    <PanelPage title="À vérifier" back={back} detail={detail}>
      {sealed && (
        <Notice tone="bell" icon={<LockKeyhole />} title={sealed.title}>
          {sealed.text}
        </Notice>
      )}
      {letters === undefined && <SkeletonRows count={3} />}
      {letters !== undefined && lost !== undefined && many === 0 && (
        <EmptyState picture={<CircleCheck />} title="Rien à vérifier">
          Tout ce que vous avez fait a été accepté, ou attend d’être envoyé.
        </EmptyState>
      )}
      <Stack as="ul" gap="3" aria-live="polite">
        {lost?.map((one) => (
          <li key={one.word.said.id}>
            <OverruledLine lost={one} />
          </li>
        ))}
        {letters?.map((letter) => (
          <li key={letter.id}>
            <Letter letter={letter} now={now} />
          </li>
        ))}
      </Stack>
    </PanelPage>
  );
}
