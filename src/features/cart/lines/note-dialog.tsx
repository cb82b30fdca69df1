import { useRef, useState } from 'react';
import {
  chipsOf,
  joinNote,
  rememberedChips,
  splitNote,
  withChip,
} from '../../../domain/catalogue/preference-chips.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { latestNote } from '../../../mirror/queries/own-orders.ts';
import { storageTrouble } from '../../../mirror/storage-trouble.ts';
import { keepVoice, VOICE_HELD_MS } from '../../../mirror/voices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Recording } from '../../shared/voice/record-voice.ts';
import { type VoiceDraft, VoiceRecorder } from '../../shared/voice/voice-recorder.tsx';

const LONGEST = 200;

export interface NoteDialogProps {
  readonly open: boolean;
  /** The title of the product. */
  readonly title: string;
  readonly before: string | undefined;
  /** The key of its suggested chips and remembered note; without it there are no chips. */
  readonly product?: { readonly sku: number; readonly category: string } | undefined;
  /** The stored voice message of the line; absent where none can be recorded. */
  readonly voice?: { readonly id: string | undefined } | undefined;
  /** Saves the note; `audio` only when the voice message changed, `null` to remove it. */
  readonly onNote: (words: string, audio?: string | null) => void;
  readonly onClose: () => void;
}

/** Writes and records the note for the producer of one product. Loaded on demand. */
export function NoteDialog({ title, before = '', product, voice, onNote, onClose, open }: NoteDialogProps) {
  const mirror = useMirror();
  const device = useMutationContext();
  const chips = chipsOf(product?.category);
  const written = splitNote(before, chips);
  const remembered = useRemembered(product?.sku, chips, before === '');
  const [picked, setPicked] = useState<readonly string[]>();
  const [words, setWords] = useState(written.words);
  const [draft, setDraft] = useState<VoiceDraft>({ kept: voice?.id });
  const endVoice = useRef<() => Promise<Recording | undefined>>(undefined);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = picked ?? (before === '' ? remembered.again : written.chosen);
  const room = LONGEST - joinNote({ chosen, words: chosen.length === 0 ? '' : '_' }).length;

  const audioOf = async (draft: VoiceDraft): Promise<string | null | undefined> => {
    if ('fresh' in draft) {
      const id = device.id();
      const at = device.now();
      const times = { at, until: at + VOICE_HELD_MS, nextAt: 0, attempts: 0 };
      await keepVoice(mirror, { id, state: 'unsent', ...draft.fresh, ...times });
      return id;
    }
    return draft.kept === voice?.id ? undefined : null;
  };
  const save = async () => {
    setBusy(true);
    try {
      // A recording under way is ended and saved too.
      const end = endVoice.current;
      const fresh = await end?.();
      // The recording failed: the recorder says why.
      if (end !== undefined && fresh === undefined) return;
      onNote(joinNote({ chosen, words }), await audioOf(fresh === undefined ? draft : { fresh }));
      onClose();
    } catch (failure) {
      if (storageTrouble(failure) !== 'full') throw failure;
      setError('Cet appareil n’a plus de place pour un message vocal.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={`Remarque, ${title}`}
      keep="Annuler"
      act="Enregistrer la remarque"
      tone="primary"
      busy={busy}
      error={error}
      onClose={onClose}
      onAct={() => void save().catch(reportError)}
    >
      {remembered.ask.length > 0 && picked === undefined && (
        <Notice
          tone="info"
          title={`Toujours ainsi${NO_BREAK}? ${remembered.ask.join(', ')}`}
          actions={
            <>
              <Button size={44} onClick={() => setPicked(remembered.ask)}>
                Oui, toujours
              </Button>
              <Button size={44} look="ghost" onClick={() => setPicked([])}>
                Non
              </Button>
            </>
          }
        />
      )}
      {chips.length > 0 && (
        <Chips label="Comment vous l’aimez" whole>
          {chips.map((chip) => (
            <Chip
              key={chip}
              pressed={chosen.includes(chip)}
              onToggle={(on) => setPicked(on ? withChip(chosen, chip) : chosen.filter((one) => one !== chip))}
            >
              {chip}
            </Chip>
          ))}
        </Chips>
      )}
      {picked === undefined && remembered.again.length > 0 && (
        <Text as="p" size="13" tone="ink-2">
          Comme la dernière fois.
        </Text>
      )}
      <TextArea
        label="Pour le producteur"
        hint={`Par exemple «${NO_BREAK}une tranche plutôt fine${NO_BREAK}». Encore ${count(Math.max(0, room - words.length), 'signe', 'signes')}.`}
        maxLength={room}
        autoFocus
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {voice !== undefined && (
        <VoiceRecorder
          title={title}
          draft={draft}
          onDraft={setDraft}
          onRunning={(end) => {
            endVoice.current = end;
          }}
        />
      )}
    </Dialog>
  );
}

/** The chips used last time, while the note is blank. */
function useRemembered(sku: number | undefined, chips: readonly string[], blank: boolean) {
  const [{ person }] = useDevice();
  const device = useMutationContext();
  const last = useLive(latestNote, { person, sku: sku ?? 0 });
  const [opened] = useState(() => device.now());
  return rememberedChips(blank ? last : undefined, chips, opened);
}
