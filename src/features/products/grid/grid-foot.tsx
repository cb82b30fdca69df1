import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import type { GridReview } from './grid-apply.ts';
import { toChooseWords } from './grid-words.ts';
import type { GridDraftControl } from './use-grid-draft.ts';
import styles from './grid.module.css';

interface GridFootProps {
  readonly control: GridDraftControl;
  readonly online: boolean;
  readonly onAsk: (question: 'apply' | 'giveUp') => void;
  /** Goes to the next cell that is refused, or that another person changed. */
  readonly onReach: (mark: 'refused' | 'late') => void;
}

/** The number of cells to write and of refused ones, with the keyboard shortcuts. */
export function GridFoot({ control, online, onAsk, onReach }: GridFootProps) {
  const { written, refused, toChoose } = control.review;
  const changes = changesIn(control.review);
  return (
    <Row
      as="footer"
      gap="3"
      align="center"
      justify="between"
      wrap
      line="top"
      ground="surface"
      className={styles.foot}
      data-bar
    >
      <Row gap="3" align="center" wrap role="status">
        <Row as="span" inline gap="2" align="center">
          <i aria-hidden className={styles.swatch} />
          {count(changes, 'modification', 'modifications')}
        </Row>
        {refused > 0 && (
          <Button
            size={44}
            look="ghost"
            icon={<i className={styles.swatch} data-mark="refused" />}
            onClick={() => onReach('refused')}
          >
            {count(refused, 'refusée', 'refusées')}
          </Button>
        )}
        {toChoose > 0 && (
          <Button
            size={44}
            look="ghost"
            icon={<i className={styles.swatch} data-mark="late" />}
            onClick={() => onReach('late')}
          >
            {toChooseWords(toChoose)}
          </Button>
        )}
        <Text size="13" tone="ink-2">
          {changes === 0 ? 'Rien à écrire.' : 'Rien n’est encore écrit.'}
        </Text>
      </Row>
      <Text size="13" tone="ink-2" className={styles.keys}>
        {`F2 modifier, Ctrl + D remplir, Ctrl + C et V copier${NO_BREAK}; Échap laisse la cellule`}
      </Text>
      <Row gap="2" wrap>
        {changes > 0 && (
          <Button look="ghost" onClick={() => onAsk('giveUp')}>
            Tout abandonner
          </Button>
        )}
        <Button look="primary" disabled={written === 0 || !online} onClick={() => onAsk('apply')}>
          {`Appliquer ${count(written, 'modification', 'modifications')}`}
        </Button>
      </Row>
    </Row>
  );
}

/** The number of typed cells, valid or not. */
export function changesIn({ written, refused, toChoose }: GridReview): number {
  return written + refused + toChoose;
}
