import { Fragment } from 'react';
import { Link } from '../../components/link.tsx';
import { type Block, readMarkdown, type Span } from '../../parts/markdown.ts';
import styles from './content.module.css';

/** A document's Markdown as elements: what it says is never read as HTML. */
export function Prose({ markdown }: { markdown: string }) {
  return (
    <div className={styles.prose}>
      {readMarkdown(markdown).map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
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
