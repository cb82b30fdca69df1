import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { isComplete, type ScopeNeed, needOfMarket } from '../../../mirror/held-scopes.ts';
import styles from './empty-list.module.css';
import { absentWords, type ListOf, partlyWords } from './list-state-words.ts';
import { useCoverage } from './use-list-state.ts';

interface NothingHereProps extends ListOf {
  readonly need: ScopeNeed;
  /** That there is nothing: said once all that the list needs is on this device. */
  readonly children: ReactNode;
}

/** In the place of a list without rows: that there is nothing, or that this device does not know yet. */
export function EmptyOrMissing({ need, children, ...of }: NothingHereProps) {
  const standing = useCoverage(need);
  if (standing === undefined) return null;
  return isComplete(standing) ? children : <Absent {...absentWords(standing, of)} />;
}

/** Beside a list with rows: how much of it is here; nothing once all is. */
export function PartialNotice({ need }: { need: ScopeNeed }) {
  const standing = useCoverage(need);
  const words = standing && partlyWords(standing);
  return words === undefined ? null : (
    <small role="status" className={styles.partly}>
      {words}
    </small>
  );
}

interface NotHereProps extends ListOf {
  /** Absent, the market that is chosen. */
  readonly need?: ScopeNeed | undefined;
}

/** What this device does not have: it is on its way, or cannot come now. */
export function MissingData({ need, ...of }: NotHereProps) {
  const [{ hub = '' }] = useDevice();
  const standing = useCoverage(need ?? needOfMarket(hub));
  return standing === undefined ? null : <Absent {...absentWords(standing, of)} />;
}

/** What this device does not have and cannot ask for now. */
export function OfflineNotice(of: ListOf) {
  return <Absent {...absentWords({ missing: 'offline', reach: undefined }, of)} />;
}

function Absent({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState picture={<CloudDownload />} title={title}>
      {text}
    </EmptyState>
  );
}
