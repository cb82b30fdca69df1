import { Bold, Heading, Italic, Link2, List, ListOrdered, TextQuote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { tagsSentence } from '../../../domain/text/unkept-text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { type MarkdownMark, marked } from './markdown-edits.ts';

interface MarkdownEditorProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly lang: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** Edits a text in Markdown, with buttons and Ctrl+B, I, K for the marks; its preview is beside it. */
export function MarkdownEditor({ onChange, label, value, ...area }: MarkdownEditorProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  const mark = (kind: MarkdownMark) => {
    const { current } = place;
    if (current === null) return;
    const edit = marked({ text: value, start: current.selectionStart, end: current.selectionEnd }, kind);
    current.focus();
    current.setRangeText(edit.by, edit.from, edit.to, 'end');
    onChange(current.value);
    // React sets the value again, which moves the caret to the end: the selection is restored.
    requestAnimationFrame(() => current.setSelectionRange(edit.start, edit.end));
  };
  const press = (event: KeyboardEvent) => {
    const kind = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (kind === undefined || event.altKey || event.shiftKey) return;
    event.preventDefault();
    mark(kind);
  };
  return (
    <Stack gap="1" shrink>
      <Row as="div" gap="1" wrap role="toolbar" aria-label={`Mise en forme, ${label}`}>
        {MARKS.map(([kind, words, icon]) => (
          <IconButton key={kind} label={words} icon={icon} onClick={() => mark(kind)} />
        ))}
      </Row>
      <TextArea
        {...area}
        ref={place}
        label={label}
        hint={['Une ligne vide sépare deux paragraphes.', tagsSentence(value) ?? ''].join(' ').trim()}
        rows={16}
        value={value}
        onKeyDown={press}
        onChange={({ target }) => onChange(target.value)}
      />
    </Stack>
  );
}

const KEYS: Readonly<Record<string, MarkdownMark>> = { b: 'strong', i: 'em', k: 'link' };

const MARKS: readonly (readonly [MarkdownMark, string, ReactNode])[] = [
  ['strong', 'Gras', <Bold key="strong" />],
  ['em', 'Italique', <Italic key="em" />],
  ['heading', 'Titre', <Heading key="heading" />],
  ['bullet', 'Liste', <List key="bullet" />],
  ['number', 'Liste numérotée', <ListOrdered key="number" />],
  ['quote', 'Citation', <TextQuote key="quote" />],
  ['link', 'Lien', <Link2 key="link" />],
];
