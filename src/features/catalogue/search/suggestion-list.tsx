import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { threadOf, tintOf } from '../../shared/pictures/picture-tints.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './suggestions.ts';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index that Enter opens; −1 for none. */
  chosen: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions while typing: categories, producers, products. */
export function SuggestionList({ id, suggestions, chosen, onChoose }: SuggestionListProps) {
  return (
    <ul id={id} className={styles.list} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // On mousedown, not click: the field keeps the focus until the choice is made.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Picture suggestion={suggestion} />
          <Stack as="span" shrink leading="snug" className={styles.words}>
            <Text as="b" weight="600">
              {suggestion.title}
            </Text>
            <small>{suggestion.detail}</small>
          </Stack>
        </li>
      ))}
    </ul>
  );
}

function Picture({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'shop') {
    return (
      <Tile size={40}>
        <ThreadDot thread={threadOf(suggestion.thread)} />
      </Tile>
    );
  }
  return <Tile size={40} tint={tintOf(suggestion.tint)} picture={smallPhoto(suggestion.picture)} />;
}
