import { type ReactNode, useEffect } from 'react';
import { Gingham, type Strand } from '../../../ui/foundations/gingham.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import styles from './panel-page.module.css';

interface PanelPageProps {
  /** Also the document title. */
  title: string;
  /** The target of the back arrow. */
  back: string;
  backLabel?: string | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
  /**
   * A column beside the page on wide screens, with the main action under it; below the page otherwise. It keeps its
   * width while empty.
   */
  beside?: ReactNode;
  /** The sticky footer: the one main action. */
  footer?: ReactNode;
  /** The cart, drawn along the edge of the footer. */
  strands?: readonly Strand[] | undefined;
  children: ReactNode;
}

/** A panel over the shop: a full page on a phone, the middle column on wide screens. */
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
