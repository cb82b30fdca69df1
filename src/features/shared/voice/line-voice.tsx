import { Mic } from 'lucide-react';
import { useEffect } from 'react';
import { DAY_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { type NamedVoice, voiceHere, VOICE_HELD_MS, wantVoices } from '../../../mirror/voices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { PlayVoice } from './play-voice.tsx';

interface VoiceProps {
  readonly id: string;
  /** The order through which the message is read; one's own cart when absent. */
  readonly oid?: number | undefined;
  /** The title of the product. */
  readonly title: string;
}

/** The voice message of a line: requests it, and plays it once it is on this device. */
export function LineVoice({ id, oid, title }: VoiceProps) {
  const mirror = useMirror();
  const device = useMutationContext();
  const row = useLive(voiceHere, { id });
  const missing = row === null;
  useEffect(() => {
    const at = device.now();
    if (missing) wantVoices(mirror, [voiceNamed(id, oid, at)], { at }).catch(reportError);
  }, [missing, id, oid, mirror, device]);
  const askAgain = () => {
    const at = device.now();
    return wantVoices(mirror, [voiceNamed(id, oid, at)], { at, again: true });
  };
  if (row == null) return null;
  if (row.refusal !== undefined)
    return (
      <Text as="p" size="13" tone="danger-text" role="alert">
        {`Message vocal non envoyé${NO_BREAK}: ${row.refusal.message}`}
      </Text>
    );
  if (row.file !== undefined) return <PlayVoice file={row.file} ms={row.ms ?? 0} title={title} />;
  return (
    <Button
      size={44}
      look="ghost"
      icon={<Mic />}
      aria-label={`Demander le message vocal, ${title}`}
      onClick={askAgain}
    >
      {row.attempts > 0 ? 'Message vocal pas encore arrivé' : 'Message vocal à recevoir'}
    </Button>
  );
}

function voiceNamed(id: string, oid: number | undefined, at: Ms): NamedVoice {
  return oid === undefined ? { id, until: at + VOICE_HELD_MS } : { id, oid, until: at + DAY_MS };
}
