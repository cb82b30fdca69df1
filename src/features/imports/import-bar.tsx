import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { listManagedProducts } from '../../contract/catalogue/managed-products.ts';
import type { Call } from '../../contract/core/call.ts';
import { count } from '../../domain/text/french.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../ui/overlays/lazy-overlays.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import {
  type AnyImport,
  countsText,
  kindOf,
  nextStepText,
  NOUNS,
  stateText,
  undoText,
} from './import-words.ts';
import styles from './imports.module.css';

interface Act {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
}

interface ImportBarProps {
  /** The open import; without one, a file waits for its trial run. */
  readonly one: AnyImport | undefined;
  readonly online: boolean;
  readonly busy: boolean;
  readonly write: Act;
  readonly undo: Act;
  readonly onStage: () => Promise<void>;
  readonly onLeave: () => void;
  readonly onChanged: () => void;
}

/** The next step of an import, always visible, with its counts: try, write, undo. */
export function ImportBar({ one, online, busy, onStage, onLeave, onChanged, ...acts }: ImportBarProps) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const writing = useRemoteMutation(acts.write.call);
  const undoing = useRemoteMutation(acts.undo.call);
  const run = async (what: typeof writing, { params }: Act) => {
    const { ok } = await what.mutate({ params });
    // The call may have succeeded although its answer was lost: the state is read again.
    onChanged();
    if (ok) setAsking(false);
  };
  const lines = one === undefined ? 0 : one.counts.new + one.counts.changed;
  const undoable = one?.undoable !== undefined && Date.parse(one.undoable) > now;
  return (
    <div className={styles.bar}>
      <Text tone="ink-2" size="14">
        {barWords(one, undoable)}
      </Text>
      <RemoteProblem refusal={one?.state === 'staging' ? writing.refusal : undefined} />
      <Button look="line" icon={<ArrowLeft />} onClick={onLeave}>
        {one?.state === 'staging' ? 'Garder pour plus tard' : 'Autre fichier'}
      </Button>
      {one === undefined && (
        <Button look="primary" busy={busy} disabled={!online} onClick={onStage}>
          Essai à blanc
        </Button>
      )}
      {one?.state === 'staging' && lines > 0 && (
        <Button
          look="primary"
          busy={writing.pending}
          disabled={!online}
          onClick={() => run(writing, acts.write)}
        >
          {`Écrire ${count(lines, NOUNS[kindOf(one)].one, NOUNS[kindOf(one)].more)}`}
        </Button>
      )}
      {one?.state === 'applied' && !('kind' in one) && <NextStep shop={one.shop} online={online} />}
      {undoable && (
        <Button
          look="danger-line"
          disabled={!online}
          onClick={() => {
            onChanged();
            setAsking(true);
          }}
        >
          Annuler l’import
        </Button>
      )}
      {one !== undefined && (
        <LazyConfirm
          open={asking && undoable}
          title="Annuler cet import&nbsp;?"
          text={undoText(one)}
          act="Annuler l’import"
          busy={undoing.pending}
          error={undoing.refusal?.message}
          onClose={() => {
            undoing.reset();
            setAsking(false);
          }}
          onAct={() => void run(undoing, acts.undo)}
        />
      )}
    </div>
  );
}

/** What follows a written import: the incomplete products of its shop, or all of them. */
function NextStep({ shop, online }: { readonly shop: string; readonly online: boolean }) {
  const { answer } = useRemoteQuery(listManagedProducts, { query: { shop } }, { online });
  const waiting = answer?.rows.filter(({ missing }) => missing !== undefined).length ?? 0;
  return (
    <ButtonLink
      look="primary"
      href={`/admin/products?shop=${shop}${waiting === 0 ? '' : '&view=incomplete'}`}
    >
      {nextStepText(waiting)}
    </ButtonLink>
  );
}

function barWords(one: AnyImport | undefined, undoable: boolean): string {
  if (one === undefined) return 'L’essai à blanc montre ce qui changerait. Rien n’est écrit.';
  if (one.state === 'staging')
    return one.counts.new + one.counts.changed === 0
      ? `${countsText(one)}. Rien à écrire.`
      : `${countsText(one)}. Rien n’est écrit. Ensuite, annulable un jour.`;
  return undoable ? `${stateText(one)}. Annulable pendant un jour.` : `${stateText(one)}.`;
}

/** Names that look like formulas, listed in the trial run; they are imported unchanged. */
export function FormulaNotice({ lines }: { readonly lines: readonly number[] }) {
  if (lines.length === 0) return null;
  const some = lines.slice(0, 10).join(', ');
  return (
    <Notice tone="bell">
      {`${count(lines.length, 'nom ressemble', 'noms ressemblent')} à une formule de tableur, ${lines.length === 1 ? 'ligne' : 'lignes'} ${some}${lines.length > 10 ? '…' : ''}. Relisez-les avant d’écrire.`}
    </Notice>
  );
}

interface StagingProgressProps {
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

/** The progress of a trial run. */
export function StagingProgress({ progress }: StagingProgressProps) {
  if (progress === undefined) return null;
  const { done, all } = progress;
  return (
    <Stack gap="2" pad="4">
      <Text as="p" role="status">
        {`${done} lignes lues sur ${all}`}
      </Text>
      <ProgressBar label="Lignes lues" value={done} max={all} />
    </Stack>
  );
}
