import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { acceptControl, type ControlState, type DayClosing } from '../../../contract/orders/day-closing.ts';
import { canBeAccepted } from '../../../domain/payment/day-control.ts';
import { clock } from '../../../domain/text/french.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './closing.module.css';
import { type DayChanged, useDayAct } from './day-acts.ts';
import { acceptedMeanwhile, acceptRefusalText, controlsText, controlWords } from './day-closing-words.ts';

interface ControlsProps {
  readonly closing: DayClosing;
  readonly zone: string;
  readonly online: boolean;
  readonly onChanged: DayChanged;
}

/** The controls before a day is closed: in order, accepted with a word, or to settle. */
export function Controls({ closing, zone, online, onChanged }: ControlsProps) {
  const [asked, setAsked] = useState<ControlState>();
  return (
    <Stack gap="2" as="section" aria-labelledby="controles">
      <Row gap="2" align="baseline" wrap>
        <h2 id="controles" className={styles.title}>
          Contrôles
        </h2>
        <Text tone="ink-2" size="13">
          {controlsText(closing.controls)}
        </Text>
      </Row>
      <Card padding="none">
        <ul className={styles.list}>
          {closing.controls.map((state) => (
            <Control
              key={state.control}
              {...{ state, zone }}
              day={closing.day}
              onAccept={closing.closed || !online ? undefined : () => setAsked(state)}
            />
          ))}
        </ul>
      </Card>
      {asked !== undefined && (
        <Accept
          key={asked.control}
          state={asked}
          {...{ closing, zone }}
          onClose={() => setAsked(undefined)}
          onChanged={onChanged}
        />
      )}
    </Stack>
  );
}

interface ControlProps {
  readonly state: ControlState;
  readonly day: string;
  readonly zone: string;
  /** Undefined when the day is closed, or offline. */
  readonly onAccept: (() => void) | undefined;
}

function Control({ state, day, zone, onAccept }: ControlProps) {
  const locale = useLocale();
  const { open, accepted } = state;
  const { title, detail, link } = controlWords(state, { day, zone, locale });
  const holds = accepted?.holds === true;
  return (
    <li className={styles.control}>
      <span className={styles.sign} data-state={open === 0 ? 'fine' : holds ? 'accepted' : 'open'}>
        {open === 0 || holds ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      </span>
      <Stack gap="h" grow shrink>
        <Text weight="650" size="15">
          {title}
        </Text>
        <Text tone="ink-2" size="13" anywhere>
          {detail}
        </Text>
        {accepted && (
          <Text size="13" anywhere>
            {`«\u00a0${accepted.word}\u00a0» `}
            <Text tone="ink-3">
              {`${accepted.who}, ${clock(Date.parse(accepted.at), zone)}${holds ? '' : '. Le compte a changé depuis.'}`}
            </Text>
          </Text>
        )}
      </Stack>
      <Row gap="1" wrap justify="end" className={styles.acts}>
        {link && (
          <ButtonLink size={44} look="ghost" href={link.href}>
            {link.label}
          </ButtonLink>
        )}
        {canBeAccepted(state) && onAccept && (
          <Button
            size={44}
            look="ghost"
            aria-label={`${holds ? 'Changer' : 'Accepter'}, ${title}`}
            onClick={onAccept}
          >
            {holds ? 'Changer' : 'Accepter…'}
          </Button>
        )}
      </Row>
    </li>
  );
}

interface AcceptProps {
  readonly state: ControlState;
  readonly closing: DayClosing;
  readonly zone: string;
  readonly onClose: () => void;
  readonly onChanged: DayChanged;
}

/**
 * Asks for the word with which a control is accepted; an empty one withdraws the earlier word. On a conflict,
 * the second person reads the first one's word and may replace it.
 */
function Accept({ state, closing, zone, onClose, onChanged }: AcceptProps) {
  const locale = useLocale();
  const { act, pending, refusal } = useDayAct(acceptControl, onChanged);
  const [saw, setSaw] = useState(state.accepted?.word ?? '');
  const [word, setWord] = useState(saw);
  const { title, detail } = controlWords(state, { day: closing.day, zone, locale });
  const typed = word.trim();
  const save = async () => {
    const { refused } = await act({
      params: { slug: closing.hub, day: closing.day },
      body: { control: state.control, word: typed, open: state.open, saw },
    });
    if (refused === undefined) onClose();
    else setSaw(acceptedMeanwhile(refused)?.word ?? saw);
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      keep="Annuler"
      tone="primary"
      act={typed === '' && saw !== '' ? 'Retirer le mot' : saw === '' ? 'Accepter' : 'Remplacer le mot'}
      ready={typed !== '' || saw !== ''}
      busy={pending}
      error={acceptRefusalText(refusal)}
      onAct={() => void save()}
    >
      <p>{detail}</p>
      <TextArea
        label="Pourquoi la journée se ferme ainsi"
        hint="Gardé avec votre nom et l’heure. Il se change jusqu’à la fermeture."
        maxLength={500}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
    </LazyDialog>
  );
}
