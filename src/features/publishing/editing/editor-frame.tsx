import type { ReactNode } from 'react';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { count, list } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ConflictSummary } from '../../shared/forms/field-conflicts.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import styles from './editor-frame.module.css';
import type { EditedDraft } from './use-edited-draft.ts';

interface EditorBarProps<Draft extends object> {
  readonly editor: EditedDraft<Draft>;
  /** The label of each field. */
  readonly words: Readonly<Record<keyof Draft, string>>;
  /** The labels of the fields to correct. */
  readonly faulty: readonly string[];
  readonly refusal: RemoteCallRefusal | undefined;
  readonly online: boolean;
  /** Whether this device failed to store the draft. */
  readonly failed: boolean;
  readonly act: string;
  readonly onSave: () => unknown;
}

/** The unsaved changes, above the scrolling content; hidden without any. */
export function EditorBar<Draft extends object>({
  editor: { changed, conflicts, pending, undo },
  words,
  faulty,
  refusal,
  online,
  failed,
  act,
  onSave,
}: EditorBarProps<Draft>) {
  if (changed.length === 0) return null;
  return (
    <KeptBar
      {...{ refusal, failed }}
      problems={
        <>
          {faulty.length > 0 && <Notice tone="danger">{`À corriger\u00a0: ${list(faulty)}.`}</Notice>}
          <ConflictSummary conflicts={conflicts} words={words} />
        </>
      }
    >
      <Text grow size="14" tone="bell-text" weight="600" title={list(changed.map((name) => words[name]))}>
        {count(changed.length, 'champ gardé ici', 'champs gardés ici')}
      </Text>
      <Button look="ghost" onClick={undo}>
        Annuler
      </Button>
      <Button look="primary" busy={pending} disabled={!online} onClick={onSave}>
        {act}
      </Button>
    </KeptBar>
  );
}

interface KeptBarProps {
  readonly refusal: RemoteCallRefusal | undefined;
  /** Whether this device failed to store the draft. */
  readonly failed: boolean;
  readonly problems?: ReactNode;
  readonly children: ReactNode;
}

/** The sticky bar of an editor: what prevents saving, then its actions. */
export function KeptBar({ refusal, failed, problems, children }: KeptBarProps) {
  return (
    <Stack gap="2" ground="raised" className={styles.bar} data-bar role="region" aria-label="Modifications">
      {failed && (
        <Notice tone="danger">Cet appareil ne peut rien garder&nbsp;: ne fermez pas cette page.</Notice>
      )}
      {problems}
      <RemoteProblem refusal={refusal} />
      <Row gap="2" align="center" justify="end" wrap>
        {children}
      </Row>
    </Stack>
  );
}

/** A section of the editor, as a card. */
export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>
        <Stack gap="3">{children}</Stack>
      </Card>
    </Section>
  );
}
