import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { anchorOf } from '../../../domain/catalogue/faq-question.ts';
import styles from './question-disclosure.module.css';

interface FoldProps {
  readonly question: string;
  /** The URL fragment: the disclosure that it names is open and scrolled into view. */
  readonly anchor: string;
  /** The question as rendered; a heading where the page has an outline. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A disclosure with a question and its answer; a link to its anchor opens it. */
export function Disclosure({ question, anchor, heading, children }: FoldProps) {
  const id = anchorOf(question);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current === null || anchor !== id) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
  }, [anchor, id]);
  return (
    <details ref={fold} id={id} className={styles.fold}>
      <summary>
        {heading ?? question}
        <ChevronDown aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  );
}
