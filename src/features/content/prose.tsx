import { Fragment } from 'react';
import { useAnchor } from '../../hooks/use-place.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Disclosure } from '../shared/pages/question-disclosure.tsx';
import { type Block, questionsIn, readMarkdown, type Span } from './markdown.ts';
import { Stack } from '../../ui/layout/primitives.tsx';
import styles from './content.module.css';

interface ProseProps {
  readonly markdown: string;
  /** Whether each question is a disclosure, which a link to it opens. */
  readonly folded?: boolean;
}

/** Renders a document's Markdown; its text is never interpreted as HTML. */
export function Prose({ markdown, folded = false }: ProseProps) {
  const anchor = useAnchor();
  const blocks = readMarkdown(markdown);
  const { lead, answers } = folded ? questionsIn(blocks) : { lead: blocks, answers: [] };
  return (
    <Stack gap="3" size="16" className={styles.prose}>
      <Blocks blocks={lead} />
      {answers.map(({ heading, blocks: answer }) => (
        <Disclosure
          key={textOf(heading)}
          question={textOf(heading)}
          anchor={anchor}
          heading={
            <h2>
              <Spans spans={heading} />
            </h2>
          }
        >
          <Blocks blocks={answer} />
        </Disclosure>
      ))}
    </Stack>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />);
}

function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2>
          <Spans spans={block.spans} />
        </h2>
      ) : (
        <h3>
          <Spans spans={block.spans} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <OneSpan key={index} span={span} />);
}

function OneSpan({ span }: { span: Span }) {
  switch (span.kind) {
    case 'text':
      return <Fragment>{span.text}</Fragment>;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'em':
      return <em>{span.text}</em>;
    case 'link':
      return <Link href={span.href}>{span.text}</Link>;
  }
}
