import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { anchorOf } from '../../../domain/catalogue/faq-question.ts';
import styles from './question-disclosure.module.css';

interface FoldProps {
  readonly question: string;
  /** The anchor of the address: the fold that it names is open and in sight. */
  readonly anchor: string;
  /** The question as it is drawn, a heading where the page has an outline. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** A question that opens its answer; a link to it opens it too. */
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
