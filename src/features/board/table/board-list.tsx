import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import type { ListOf } from '../../shared/local-data/list-state-words.ts';
import { BoardTable, type BoardTableProps } from './board-table.tsx';

/** The text of an empty board, with the next step. */
export interface EmptyWords extends ListOf {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string } | undefined;
}

interface BoardListProps {
  /** Whether the mirror is read. */
  readonly loaded: boolean;
  /** Whether there are orders, filtered out or not. */
  readonly any: boolean;
  readonly empty: EmptyWords;
  readonly need: ScopeNeed;
  readonly table: BoardTableProps;
}

/** The table, or in its place a loading notice, the empty state, or that no loaded order matches. */
export function BoardList({ loaded, any, empty, need, table }: BoardListProps) {
  const place = useAppLocation();
  if (!loaded) return <SkeletonRows count={8} />;
  if (!any) {
    return (
      <EmptyOrMissing need={need} what={empty.what} many={empty.many}>
        <EmptyState
          title={empty.title}
          action={empty.action && <ButtonLink href={empty.action.href}>{empty.action.label}</ButtonLink>}
        >
          {empty.text}
        </EmptyState>
      </EmptyOrMissing>
    );
  }
  if (table.groups.length > 0) return <BoardTable {...table} />;
  return (
    <EmptyState
      title="Rien ne correspond"
      action={
        <ButtonLink href={searchHref(place, NO_FILTER)}>Effacer la recherche et les filtres</ButtonLink>
      }
    >
      Aucune de ces commandes n’a ce que vous cherchez.
    </EmptyState>
  );
}

const NO_FILTER = {
  q: undefined,
  state: undefined,
  courier: undefined,
  shop: undefined,
  npa: undefined,
  pickup: undefined,
  risk: undefined,
};
