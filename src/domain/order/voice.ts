/** The maximum duration of a line's voice message (docs/rules.md#voices). */
export const VOICE_SECONDS = 20;
export const VOICE_MS = VOICE_SECONDS * 1000;

/** Its maximum size, in bytes: 20 seconds at the highest default rate of browsers. */
export const VOICE_LIMIT = 400_000;

/** How long it is kept after the delivery. */
export const VOICE_DAYS = 30;

/** The accepted file types, by media type. */
export const VOICE_TYPES = ['audio/mp4', 'audio/webm', 'audio/ogg'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

/** The requested recording formats, best first: every engine plays AAC, and older Safari only that. */
export const RECORDED_TYPES = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/ogg;codecs=opus',
] as const;

/** The type of a file by its first bytes, ignoring its declared type; `undefined` for any other. */
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
