import { useEffect } from 'react';
import type { Import } from '../../contract/catalogue/imports.ts';
import { count } from '../../domain/text/french.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { ImportLines } from './import-lines.tsx';
import { stateText } from './import-words.ts';
import styles from './imports.module.css';

interface ImportResultProps {
  readonly of: Import;
  readonly online: boolean;
  /** Reads the import again. */
  readonly refetch: () => void;
}

/** What an import would do, does or did: four counts, before and after, refusals, and its progress. */
export function ImportResult({ of, online, refetch }: ImportResultProps) {
  const { counts, undone, state } = of;
  const running = state === 'applying' || state === 'undoing';
  const [done, all] = progressOf(of);
  useEffect(() => {
    if (!running || !online) return undefined;
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [running, online, refetch]);
  const words = { of, online };
  return (
    <div className={styles.result}>
      <dl className={styles.counts} aria-label="Résultat de l’essai">
        {VERDICTS.map(([verdict, one, more]) => (
          <div key={verdict} className={styles.count} data-of={verdict}>
            <dt>{counts[verdict] > 1 ? more : one}</dt>
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
          title="Pas écrits"
          total={counts.failed}
          query={{ outcome: 'failed' }}
        />
      )}
      {undone.kept > 0 && (
        <ImportLines
          {...words}
          key={`kept ${undone.kept}`}
          title={`${count(undone.kept, 'produit changé', 'produits changés')} depuis, gardés`}
          total={undone.kept}
          query={{ outcome: 'kept' }}
        />
      )}
      <ImportLines
        {...words}
        title="Changés, avant et après"
        total={counts.changed}
        query={{ verdict: 'changed' }}
      />
      <ImportLines
        {...words}
        title="Refusés, le reste passe sans eux"
        total={counts.refused}
        query={{ verdict: 'refused' }}
      />
      <ImportLines {...words} title="Nouveaux" total={counts.new} query={{ verdict: 'new' }} />
    </div>
  );
}

const POLL_MS = 1000;

const VERDICTS = [
  ['new', 'nouveau', 'nouveaux'],
  ['changed', 'changé', 'changés'],
  ['refused', 'refusé', 'refusés'],
  ['same', 'identique', 'identiques'],
] as const;

function progressOf({ state, counts, undone }: Import): readonly [number, number] {
  if (state === 'undoing') return [undone.restored + undone.kept, counts.written];
  return [counts.written + counts.failed, counts.new + counts.changed];
}
