/** The longest voice message of a line (docs/rules.md#voices). */
export const VOICE_SECONDS = 20;
export const VOICE_MS = VOICE_SECONDS * 1000;

/** The largest file of one, in bytes: 20 seconds at the highest rate that browsers choose by themselves. */
export const VOICE_LIMIT = 400_000;

/** How long one is kept after the delivery. */
export const VOICE_DAYS = 30;

/** The kinds of file that are kept, by their media type. */
export const VOICE_TYPES = ['audio/mp4', 'audio/webm', 'audio/ogg'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

/** What a recorder is asked for, best first: every engine plays AAC, and an older Safari nothing else. */
export const RECORDED_TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
] as const;

/** The kind of a file by its first bytes, whatever it is said to be; `undefined` for anything else. */
export function voiceTypeOf(bytes: Uint8Array): VoiceType | undefined {
  const begins = (at: number, signature: readonly number[]) =>
    signature.every((byte, place) => bytes[at + place] === byte);
  if (begins(4, FTYP)) return 'audio/mp4';
  if (begins(0, EBML)) return 'audio/webm';
  return begins(0, OGGS) ? 'audio/ogg' : undefined;
}

const FTYP = [0x66, 0x74, 0x79, 0x70];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const OGGS = [0x4f, 0x67, 0x67, 0x53];
