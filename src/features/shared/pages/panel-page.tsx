import { type ReactNode, useEffect } from 'react';
import { Gingham, type Strand } from '../../../ui/foundations/gingham.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Column, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './panel-page.module.css';

interface PanelPageProps {
  /** Also the document title. */
  title: string;
  /** The target of the back arrow. */
  back: string;
  backLabel?: string | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
  /** Whether the header is sticky on a phone: for pages that keep growing, such as a conversation. */
  headStays?: boolean | undefined;
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
  headStays = false,
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
    <Column ground="ground" className={styles.panel} data-beside={beside !== undefined || undefined}>
      <div className={headStays ? styles.staying : undefined}>
        <PageHead {...{ title, back, backLabel, detail, actions }} />
      </div>
      <Stack gap="3" grow className={styles.body}>
        {children}
      </Stack>
      <div className={styles.end}>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {footer !== undefined && (
          <footer className={styles.foot}>
            {strands !== undefined && <Gingham strands={strands} />}
            <Stack gap="2" className={styles.inside}>
              {footer}
            </Stack>
          </footer>
        )}
      </div>
    </Column>
  );
}
