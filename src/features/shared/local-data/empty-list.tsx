import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { isComplete, type ScopeNeed, needOfMarket } from '../../../mirror/held-scopes.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { absentWords, type ListOf, partlyWords } from './list-state-words.ts';
import { useCoverage } from './use-list-state.ts';

interface EmptyOrMissingProps extends ListOf {
  readonly need: ScopeNeed;
  /** The empty state, shown once everything that the list needs is loaded. */
  readonly children: ReactNode;
}

/** Replaces a list without rows: the empty state, or a notice while the list is not fully loaded. */
export function EmptyOrMissing({ need, children, ...of }: EmptyOrMissingProps) {
  const coverage = useCoverage(need);
  if (coverage === undefined) return null;
  return isComplete(coverage) ? children : <Absent {...absentWords(coverage, of)} />;
}

/** Shows how much of a list is loaded; renders nothing once all of it is. */
export function PartialNotice({ need }: { need: ScopeNeed }) {
  const coverage = useCoverage(need);
  const words = coverage && partlyWords(coverage);
  return words === undefined ? null : (
    <Text as="small" tone="ink-2" role="status">
      {words}
    </Text>
  );
}

interface MissingDataProps extends ListOf {
  /** Defaults to the selected market. */
  readonly need?: ScopeNeed | undefined;
}

/** Says that a list is still loading, or cannot load now. */
export function MissingData({ need, ...of }: MissingDataProps) {
  const [{ hub = '' }] = useDevice();
  const coverage = useCoverage(need ?? needOfMarket(hub));
  return coverage === undefined ? null : <Absent {...absentWords(coverage, of)} />;
}

/** Says that a list is neither loaded nor available offline. */
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
