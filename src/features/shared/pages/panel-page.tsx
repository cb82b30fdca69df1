import { type ReactNode, useEffect } from 'react';
import { Gingham, type Strand } from '../../../ui/foundations/gingham.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import styles from './panel-page.module.css';

interface PanelPageProps {
  /** Also the name of the tab. */
  title: string;
  /** Where the arrow leads. */
  back: string;
  backLabel?: string | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
  /** Beside the page where there is room, with the main action under it; else after the page. It has a width of its own, even while it is empty. */
  beside?: ReactNode;
  /** What stays under the thumb: the one main action. */
  footer?: ReactNode;
  /** The cart, woven along the edge of the footer. */
  strands?: readonly Strand[] | undefined;
  children: ReactNode;
}

/** A panel over the shop: a page of its own on a phone, the middle column where there is room. */
export function PanelPage({
  title,
  back,
  backLabel,
  detail,
  actions,
  beside,
  footer,
  strands,
  children,
}: PanelPageProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Cabas`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <div className={styles.panel} data-beside={beside !== undefined || undefined}>
      <PageHead {...{ title, back, backLabel, detail, actions }} />
      <div className={styles.body}>{children}</div>
      <div className={styles.end}>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {footer !== undefined && (
          <footer className={styles.foot}>
            {strands !== undefined && <Gingham strands={strands} />}
            <div className={styles.inside}>{footer}</div>
          </footer>
        )}
      </div>
    </div>
  );
}
