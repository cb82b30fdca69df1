import { CloudUpload } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { amount, grams as gramsText, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { readWeight } from '../../../domain/text/typed-weight.ts';
import { usePendingPress } from '../../../ui/actions/use-pending-press.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { judgeTyped, priceAtTyped, type WeightLine } from './day-weights.ts';
import styles from './weights.module.css';

/** Saves the weight of a line on this device; false when it was refused. */
export type Weigh = (weighed: { line: WeightLine; grams: number; why: string }) => Promise<boolean>;

interface WeightRowProps extends WeightLine {
  readonly title: string;
  readonly locale: Locale;
  readonly weigh: Weigh;
}

/** A line of a weighed product: customer, expected weight, one input, and price. */
export const WeightRow = memo(function WeightRow({ title, locale, weigh, ...line }: WeightRowProps) {
  const { rank, name, pieces, expected, grams, finalprice, state } = line;
  // `undefined`: nothing was typed since the last save. Typing corrects the value that was shown then.
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState<WeightLine>();
  const [why, setWhy] = useState('');
  const [asked, setAsked] = useState<{ readonly changed: boolean }>();
  const [error, setError] = useState<string>();
  const { touched, once } = usePendingPress();
  const text = typed ?? (grams === undefined ? '' : String(grams));
  const price = typed === undefined ? finalprice : priceAtTyped(line, typed);
  const type = (now: string | undefined) => {
    setTyped(now);
    setSeen(now === undefined ? undefined : (seen ?? line));
    setAsked(undefined);
    setError(undefined);
  };
  const give = async (): Promise<boolean> => {
    const over = seen ?? line;
    const outcome = judgeTyped(over, { text: typed ?? '', why, asked: asked !== undefined });
    switch (outcome.kind) {
      case 'same':
        type(undefined);
        return true;
      case 'error':
        setError(outcome.text);
        return false;
      case 'ask':
        setAsked(outcome);
        return false;
      case 'weight':
        if (!(await weigh({ line: over, grams: outcome.grams, why: why.trim() }))) return false;
        type(undefined);
        setWhy('');
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { currentTarget } = event;
    once(async () => {
      if (await give()) focusBeside(currentTarget, step);
    });
  };
  return (
    <li className={styles.line} data-state={state}>
      <Text tabular tone="ink-2" weight="650" className={styles.rank}>
        {rank}
      </Text>
      <Stack gap="h" shrink>
        <Text weight="600" anywhere>
          {name}
        </Text>
        <Text size="13" tone="ink-2" anywhere>
          {lineText(line)}
        </Text>
        {line.waits && (
          <Row as="span" gap="1" align="center" tone="bell-text" size="13">
            <CloudUpload aria-hidden className={styles.waits} />à envoyer
          </Row>
        )}
      </Stack>
      <Stack gap="1" className={styles.typed}>
        {state === 'open' || state === 'disputed' ? (
          <Field
            kind="decimal"
            label={`Poids en grammes, ${title}, rang ${rank}, ${name}`}
            hideLabel
            data-weight
            trailing={unitOf(text)}
            value={text}
            placeholder={String(expected)}
            enterKeyHint="next"
            error={error}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
          />
        ) : (
          <Text tabular words="end">
            {grams === undefined ? '·' : gramsText(grams)}
          </Text>
        )}
        {asked && (
          <Field
            label={asked.changed ? 'Pourquoi ce changement' : `Inhabituel${NO_BREAK}: pourquoi`}
            hint={`Attendu ${gramsText(expected)} pour ${pieces}. Le client lira la raison.`}
            maxLength={300}
            value={why}
            autoFocus
            data-why
            onChange={({ target }) => {
              setWhy(target.value);
              setError(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        )}
        {typed !== undefined && (
          <Button size={44} look={asked ? 'bell' : 'soft'} busy={touched} onClick={() => once(give)}>
            {asked ? `Oui, garder${NO_BREAK}${typedText(typed)}` : 'Enregistrer'}
          </Button>
        )}
      </Stack>
      <Text tabular words="end" weight="650" nowrap aria-live={typed === undefined ? undefined : 'polite'}>
        {amount(price, locale)}
      </Text>
    </li>
  );
});

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the next or previous weight input of the page. */
function focusBeside(from: HTMLElement, step: 1 | -1): void {
  const row = from.closest('li');
  const inputs = [...(from.closest('[data-weights]')?.querySelectorAll<HTMLElement>('[data-weight]') ?? [])];
  const at = inputs.findIndex((one) => one.closest('li') === row);
  inputs[at + step]?.focus();
}

/** The ordered quantity, the earlier weight and why it changed, or why the line cannot be weighed. */
function lineText({ pieces, expected, gramsBefore, gramsWhy, state }: WeightLine): string {
  return [
    `${pieces}${NO_BREAK}×, attendu ${gramsText(expected)}`,
    ...(gramsBefore === undefined ? [] : [`avant ${gramsText(gramsBefore)}`]),
    ...(gramsWhy === undefined ? [] : [`«${NO_BREAK}${gramsWhy}${NO_BREAK}»`]),
    ...(STATE_WORDS[state] === undefined ? [] : [STATE_WORDS[state]]),
  ].join(', ');
}

const STATE_WORDS: Readonly<Record<WeightLine['state'], string | undefined>> = {
  open: undefined,
  fixed: 'prix déjà pris, ne change plus',
  missing: 'manquant',
  disputed: 'à départager',
};

function unitOf(text: string): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const read = readWeight(text);
  return read.ok ? read.value.unit : 'g';
}

function typedText(typed: string): string {
  const read = readWeight(typed);
  return read.ok ? gramsText(read.value.grams) : typed;
}
