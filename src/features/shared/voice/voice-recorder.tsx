import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VOICE_MS, VOICE_SECONDS } from '../../../domain/order/voice.ts';
import { count } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LineVoice } from './line-voice.tsx';
import { PlayVoice } from './play-voice.tsx';
import { type Recording, recordVoice, type RunningRecording, VoiceProblem } from './record-voice.ts';

/** A longer press records only while it is held. */
const HOLD_MS = 400;

/** The state of a line's voice message: the stored one, none, or a new recording. */
export type VoiceDraft = { readonly kept: string | undefined } | { readonly fresh: Recording };

interface VoiceRecorderProps {
  /** The title of the product. */
  readonly title: string;
  readonly draft: VoiceDraft;
  readonly onDraft: (draft: VoiceDraft) => void;
  /** Called with a function that ends the running recording; with `undefined` when none is running. */
  readonly onRunning: (end: (() => Promise<Recording | undefined>) | undefined) => void;
}

/** Records up to twenty seconds for a line: by touching to start and stop, or while held. */
export function VoiceRecorder({ title, draft, onDraft, onRunning }: VoiceRecorderProps) {
  const { left, problem, start, stop } = useRecorder((fresh) => onDraft({ fresh }), onRunning);
  const hold = useHold(start, stop);
  const spoken = 'fresh' in draft || draft.kept !== undefined;
  if (left !== undefined)
    return (
      <Row gap="3" align="center" wrap>
        <Button size={48} look="danger-line" icon={<Square />} {...hold} onClick={() => hold.onClick(true)}>
          Arrêter
        </Button>
        <Text size="14" tone="danger-text" tabular role="timer">
          {`Encore ${count(left, 'seconde', 'secondes')}`}
        </Text>
      </Row>
    );
  return (
    <Stack gap="2">
      <Row gap="2" align="center" wrap>
        {'fresh' in draft && <PlayVoice {...draft.fresh} title={title} />}
        {'kept' in draft && draft.kept !== undefined && <LineVoice id={draft.kept} title={title} />}
        <Button
          size={spoken ? 44 : 48}
          look="line"
          icon={<Mic />}
          {...hold}
          onClick={() => hold.onClick(false)}
        >
          {spoken ? 'Recommencer' : `Dire la remarque, ${VOICE_SECONDS} secondes`}
        </Button>
        {spoken && (
          <Button
            size={44}
            look="ghost"
            icon={<Trash2 />}
            aria-label="Retirer le message vocal"
            onClick={() => onDraft({ kept: undefined })}
          >
            Retirer
          </Button>
        )}
      </Row>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}

function useRecorder(onSpoken: (recording: Recording) => void, onRunning: VoiceRecorderProps['onRunning']) {
  const running = useRef<RunningRecording>(undefined);
  const awaited = useRef<(result: Recording | undefined) => void>(undefined);
  const wanted = useRef(false);
  const [left, setLeft] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const recording = left !== undefined;
  useEffect(() => {
    if (!recording) return undefined;
    const until = performance.now() + VOICE_MS;
    const ticking = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    }, 250);
    return () => clearInterval(ticking);
  }, [recording]);
  useEffect(
    () => () => {
      wanted.current = false;
      running.current?.discard();
    },
    [],
  );
  const ended = (result: Recording | VoiceProblem) => {
    running.current = undefined;
    wanted.current = false;
    setLeft(undefined);
    onRunning(undefined);
    awaited.current?.(result instanceof VoiceProblem ? undefined : result);
    awaited.current = undefined;
    if (result instanceof VoiceProblem) setProblem(result.message);
    else onSpoken(result);
  };
  const isLifted = () => !wanted.current;
  const start = async () => {
    if (!isLifted()) return;
    wanted.current = true;
    setProblem(undefined);
    try {
      const begun = await recordVoice(ended);
      // Released or cancelled while the browser asked for the microphone.
      if (isLifted()) {
        begun.discard();
        return;
      }
      running.current = begun;
      setLeft(VOICE_SECONDS);
      onRunning(
        () =>
          new Promise((resolve) => {
            awaited.current = resolve;
            begun.stop();
          }),
      );
    } catch (error) {
      wanted.current = false;
      if (!(error instanceof VoiceProblem)) throw error;
      setProblem(error.message);
    }
  };
  const stop = () => {
    wanted.current = false;
    running.current?.stop();
  };
  return { left, problem, start: () => void start().catch(reportError), stop };
}

/** Handlers of a button that toggles with a touch, or works as long as it is held. */
function useHold(start: () => void, stop: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const lift = () => {
    clearTimeout(timer.current);
    if (held.current) stop();
  };
  return {
    onPointerDown: () => {
      held.current = false;
      timer.current = setTimeout(() => {
        held.current = true;
        start();
      }, HOLD_MS);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClick: (recording: boolean) => {
      if (held.current) held.current = false;
      else if (recording) stop();
      else start();
    },
  };
}
