import { useEffect, useRef } from 'react';
import { count } from '../../domain/text/french.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { ImportLines } from './import-lines.tsx';
import { type AnyImport, kindOf, NOUNS, refusedTitle, stateText } from './import-words.ts';
import styles from './imports.module.css';
import { useWhileRunning } from './use-while-running.ts';

interface ImportResultProps {
  readonly of: AnyImport;
  readonly online: boolean;
  /** Reads the import again. */
  readonly refetch: () => void;
}

/** The result of an import, planned or done: four counts, before and after, refusals, and its progress. */
export function ImportResult({ of, online, refetch }: ImportResultProps) {
  const { counts, undone, state } = of;
  const running = state === 'applying' || state === 'undoing';
  const nouns = NOUNS[kindOf(of)];
  const [done, all] = progressOf(of);
  const box = useRef<HTMLElement>(null);
  // On a phone the result is below the columns.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [of.id]);
  useWhileRunning([of], online, refetch);
  const words = { of, online };
  return (
    <section className={styles.result} aria-label="Essai à blanc et écriture" tabIndex={-1} ref={box}>
      <dl className={styles.counts} aria-label="Résultat de l’essai">
        {VERDICTS.map((verdict) => (
          <div key={verdict} className={styles.count} data-of={verdict}>
            <dt>{nouns[verdict][counts[verdict] > 1 ? 1 : 0]}</dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
      {running && (
        <Stack gap="2" pad="4">
          <Text as="p" role="status">
            {`${stateText(of)}, ${done} sur ${all}. Vous pouvez quitter cette page.`}
          </Text>
          <ProgressBar label={`${stateText(of)}, ${done} sur ${all}`} value={done} max={all} />
        </Stack>
      )}
      {counts.failed > 0 && (
        <ImportLines
          {...words}
          key={`failed ${counts.failed}`}
          title={nouns.groups.failed}
          total={counts.failed}
          query={{ outcome: 'failed' }}
        />
      )}
      {undone.kept > 0 && (
        <ImportLines
          {...words}
          key={`kept ${undone.kept}`}
          title={`${count(undone.kept, ...nouns.kept)} depuis, ${nouns.keeps}`}
          total={undone.kept}
          query={{ outcome: 'kept' }}
        />
      )}
      <ImportLines
        {...words}
        title={`${nouns.groups.changed}, avant et après`}
        total={counts.changed}
        query={{ verdict: 'changed' }}
      />
      <ImportLines
        {...words}
        title={refusedTitle(of)}
        total={counts.refused}
        query={{ verdict: 'refused' }}
      />
      <ImportLines {...words} title={nouns.groups.new} total={counts.new} query={{ verdict: 'new' }} />
    </section>
  );
}

const VERDICTS = ['new', 'changed', 'refused', 'same'] as const;

function progressOf({ state, counts, undone }: AnyImport): readonly [number, number] {
  if (state === 'undoing') return [undone.restored + undone.kept, counts.written];
  return [counts.written + counts.failed, counts.new + counts.changed];
}
