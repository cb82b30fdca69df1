import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count, list } from '../../../domain/text/french.ts';

interface SkippedNoticeProps {
  readonly names: readonly string[];
  readonly onRead: () => void;
}

/** Who was left out of what was just done, by name. */
export function SkippedNotice({ names, onRead }: SkippedNoticeProps) {
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  const said = more > 0 ? [...names.slice(0, NAMED), count(more, 'autre', 'autres')] : names;
  return (
    <Notice
      tone="bell"
      title={`${count(names.length, 'personne laissée', 'personnes laissées')} de côté`}
      actions={
        <Button size={44} look="line" onClick={onRead}>
          Compris
        </Button>
      }
    >
      {list(said)}. Leur compte est fermé, leur adresse a changé, ou ces messages ne sont plus voulus.
    </Notice>
  );
}

/** As many as one reads. */
const NAMED = 50;
