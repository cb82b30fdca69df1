import { NO_BREAK } from '../../../domain/text/french.ts';
import { RECORDED_TYPES, VOICE_LIMIT, VOICE_MS, voiceTypeOf } from '../../../domain/order/voice.ts';

/** A finished recording. */
export interface Recording {
  readonly file: Blob;
  readonly ms: number;
}

/** A running recording. */
export interface RunningRecording {
  /** Stops it and passes the recording to `done`. */
  stop(): void;
  /** Stops it without a result. */
  discard(): void;
}

/** A shorter recording was an accidental touch. */
const SHORTEST_MS = 500;
/** Speech stays clear at this rate, and twenty seconds stay far below the size limit. */
const BITS_PER_SECOND = 48_000;

const UNABLE = `Ce navigateur n’enregistre pas la voix${NO_BREAK}: écrivez votre remarque.`;
const TOO_SHORT = `Trop court${NO_BREAK}: parlez, puis touchez à nouveau.`;

/** Why recording failed, in French. */
export class VoiceProblem extends Error {
  override readonly name = 'VoiceProblem';
}

/**
 * Records the microphone until stopped, for at most twenty seconds.
 *
 * @param done called with the recording, or with the reason why there is none
 * @throws VoiceProblem when recording cannot start
 */
export async function recordVoice(
  done: (result: Recording | VoiceProblem) => void,
): Promise<RunningRecording> {
  if (!('MediaRecorder' in globalThis) || !('mediaDevices' in navigator)) throw new VoiceProblem(UNABLE);
  const type = RECORDED_TYPES.find((each) => MediaRecorder.isTypeSupported(each));
  const stream = await microphone();
  const silence = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return run(
      new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(type && { mimeType: type }) }),
      (result) => {
        silence();
        if (result !== undefined) done(result);
      },
    );
  } catch (error) {
    silence();
    if (error instanceof DOMException) throw new VoiceProblem(UNABLE, { cause: error });
    throw error;
  }
}

function run(
  recorder: MediaRecorder,
  ended: (result: Recording | VoiceProblem | undefined) => void,
): RunningRecording {
  const pieces: Blob[] = [];
  let wanted = true;
  const begun = performance.now();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, VOICE_MS);
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.addEventListener('stop', () => {
    clearTimeout(limit);
    const ms = Math.min(VOICE_MS, Math.round(performance.now() - begun));
    if (!wanted) ended(undefined);
    else if (ms < SHORTEST_MS) ended(new VoiceProblem(TOO_SHORT));
    else void typed(new Blob(pieces), ms).then(ended);
  });
  recorder.start();
  return {
    stop,
    discard() {
      wanted = false;
      stop();
    },
  };
}

/** Types a recording by its bytes, since the type that a recorder declares differs between browsers. */
async function typed(file: Blob, ms: number): Promise<Recording | VoiceProblem> {
  const type = voiceTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === undefined) return new VoiceProblem(UNABLE);
  if (file.size > VOICE_LIMIT)
    return new VoiceProblem(`Message trop lourd${NO_BREAK}: parlez moins longtemps.`);
  return { file: new Blob([file], { type }), ms };
}

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new VoiceProblem(WHY[error.name] ?? 'Le micro ne répond pas. Réessayez dans un instant.', {
      cause: error,
    });
  }
}

const REFUSED =
  'Le micro est refusé. Autorisez-le pour ce site dans les réglages du navigateur, puis réessayez.';
const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: REFUSED,
  SecurityError: REFUSED,
  NotFoundError: 'Cet appareil n’a pas de micro.',
  NotReadableError: 'Une autre application utilise le micro.',
};
