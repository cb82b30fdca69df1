import { Copy, Package, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { ago } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import type { DeadLetter } from '../../../mirror/mirror-records.ts';
import { copyText } from '../../shared/device/copy-text.ts';
import { letterDetails, letterWords } from './dead-letter-words.ts';
import { useLetterActs } from './use-dead-letter-actions.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './dead-letter.module.css';

interface LetterProps {
  letter: DeadLetter;
  /** By this device's clock, like the letter's timestamps. */
  now: Ms;
}

/** One refused mutation with its reason and its four actions. */
export function Letter({ letter, now }: LetterProps) {
  const { retry, abandon, busy } = useLetterActs(letter.id);
  const place = useAppLocation();
  const [leaving, setLeaving] = useState(false);
  const { title, reason, editor, canRetry, proof, giveUp } = letterWords(letter);
  const word = editor && 'page' in editor ? editor.word : undefined;
  return (
    <Card>
      <Stack as="article" gap="1h" aria-label={title}>
        <Text as="h2" size="17">
          {title}
        </Text>
        <Text as="p" tone="danger-text" weight="600">
          {reason}
        </Text>
        <Text as="p" size="13" tone="ink-3">
          Refusé {ago(letter.endedAt, now)}
        </Text>
        <Row gap="2" wrap className={styles.acts}>
          {canRetry && (
            <Button look="soft" size={44} icon={<RefreshCw />} busy={busy} onClick={retry}>
              Réessayer
            </Button>
          )}
          {editor && (
            <ButtonLink
              size={44}
              icon={word === undefined ? <Pencil /> : <Package />}
              href={'panel' in editor ? panelHref(place, editor.panel) : editor.page}
            >
              {word ?? 'Modifier'}
            </ButtonLink>
          )}
          <Button
            look={canRetry ? 'danger-line' : 'soft'}
            size={44}
            busy={busy}
            onClick={() => (canRetry ? setLeaving(true) : abandon())}
          >
            {giveUp}
          </Button>
          <Button
            look="ghost"
            size={44}
            icon={<Copy />}
            onClick={() => void copyText(letterDetails(letter), 'Détails copiés')}
          >
            Copier les détails
          </Button>
        </Row>
      </Stack>
      <LazyConfirm
        open={leaving}
        title="Abandonner cette action&nbsp;?"
        text={`«\u00a0${title}\u00a0» ne sera pas fait.`}
        act="Abandonner"
        {...(proof === undefined ? {} : { proof: { kind: 'typed', word: proof } as const })}
        onClose={() => setLeaving(false)}
        onAct={() => {
          setLeaving(false);
          abandon();
        }}
      />
    </Card>
  );
}
