import { Download, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { saveBlob } from '../device/save-file.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';

interface PlayVoiceProps {
  readonly file: Blob;
  readonly ms: number;
  /** The subject of the message, where the context does not tell: the product. */
  readonly title: string;
}

/** Plays a voice message stored on this device; offers the file when its format is not supported. */
export function PlayVoice({ file, ms, title }: PlayVoiceProps) {
  const [playing, setPlaying] = useState<HTMLAudioElement>();
  const [unplayable, setUnplayable] = useState(false);
  useEffect(() => () => playing?.pause(), [playing]);
  const play = () => {
    const address = URL.createObjectURL(file);
    const audio = new Audio(address);
    const end = () => {
      URL.revokeObjectURL(address);
      setPlaying((now) => (now === audio ? undefined : now));
    };
    audio.addEventListener('ended', end);
    audio.addEventListener('pause', end);
    audio.addEventListener('error', () => {
      end();
      setUnplayable(true);
    });
    setPlaying(audio);
    audio.play().catch((error: unknown) => {
      end();
      // Stopping before playback starts is no error.
      if (error instanceof Error && error.name === 'AbortError') return;
      setUnplayable(true);
    });
  };
  const seconds = count(Math.max(1, Math.round(ms / 1000)), 'seconde', 'secondes');
  if (unplayable) return <SaveVoice file={file} title={title} />;
  return (
    <Button
      size={44}
      look="line"
      icon={playing === undefined ? <Play /> : <Pause />}
      aria-label={`${playing === undefined ? 'Écouter' : 'Arrêter'} le message vocal, ${title}`}
      onClick={() => (playing === undefined ? play() : playing.pause())}
    >
      {playing === undefined ? `Écouter, ${seconds}` : `Arrêter, ${seconds}`}
    </Button>
  );
}

function SaveVoice({ file, title }: Omit<PlayVoiceProps, 'ms'>) {
  return (
    <Stack gap="1" role="status">
      <Text as="p" size="13" tone="ink-2">
        {`Cet appareil ne lit pas ce message vocal${NO_BREAK}: ouvrez-le ailleurs.`}
      </Text>
      <Row>
        <Button
          size={44}
          look="line"
          icon={<Download />}
          aria-label={`Télécharger le message vocal, ${title}`}
          onClick={() => saveBlob(`message-vocal.${file.type.split('/')[1] ?? ''}`, file)}
        >
          Télécharger
        </Button>
      </Row>
    </Stack>
  );
}
