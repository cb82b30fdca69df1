import type { IsoDay } from '../calendar/hub-time.ts';
import { datedDay, day as dayName, NO_BREAK, weekdayName } from '../text/french.ts';
import { arrivalWords } from './delivery-hour.ts';
import type { DeliveryMoment } from './delivery-moment.ts';

/** The weekday and slot of a contract. Hour 0 is a pickup's. */
export interface DeliveryRhythm {
  readonly dayOfWeek: number;
  readonly hours: number;
}

/** The change for a customer when deliveries move. */
export type DeliveryChange =
  | {
      readonly kind: 'order';
      readonly oid: number;
      readonly from: DeliveryMoment;
      readonly to: DeliveryMoment;
    }
  | { readonly kind: 'contract'; readonly from: DeliveryRhythm; readonly to: DeliveryRhythm }
  | { readonly kind: 'pause'; readonly from: DeliveryRhythm; readonly until: IsoDay };

/** A message of the office to the customers whose deliveries move. */
export interface MoveMessage {
  readonly subject: string;
  readonly text: string;
}

/** The longest text of a message. */
const LONGEST = 5000;

type Slots = Readonly<Record<string, string>>;

/** The placeholders that differ by customer. */
export const MESSAGE_FIELDS = ['nom', 'changement'] as const;

/** The default message: `{nom}` and `{changement}` are filled in for each customer. */
export const MOVE_MESSAGE: MoveMessage = {
  subject: 'Votre livraison change',
  text: 'Bonjour {nom},\n\n{changement}\n\nMerci de votre compréhension. Si cela ne vous convient pas, répondez à ce message.',
};

/** The message for one customer. */
export function filledMessage(
  { subject, text }: MoveMessage,
  { name, changes, slots }: { name: string; changes: readonly DeliveryChange[]; slots: Slots },
): MoveMessage {
  const words = changes.map((change) => changeWords(change, slots)).join('\n\n');
  const filled = (written: string) =>
    written.replaceAll(FIELD, (whole, field: string) =>
      field === 'nom' ? name : field === 'changement' ? words : whole,
    );
  // One line, for any pasted text: a line break would end the mail's header.
  return { subject: filled(subject).replace(/\s+/g, ' ').trim(), text: filled(text) };
}

/** Validates each part of a message: a French correction, or none. */
export function messageProblems({ subject, text }: MoveMessage): {
  readonly subject?: string;
  readonly text?: string;
} {
  const subjectLength = Array.from(subject.trim()).length;
  const unknown = unknownField(`${subject} ${text}`);
  return {
    ...((subjectLength < 3 || subjectLength > 150) && {
      subject: `Écrivez un sujet de 3 à 150${NO_BREAK}caractères.`,
    }),
    ...(!text.includes('{changement}') && {
      text: `Gardez {changement}${NO_BREAK}: chaque client y lit son nouveau jour.`,
    }),
    ...(Array.from(text).length > LONGEST && { text: `Pas plus de 5000${NO_BREAK}caractères.` }),
    ...(unknown !== undefined && {
      text: `{${unknown}} n’est pas connu. Les champs sont {nom} et {changement}.`,
    }),
  };
}

/** The change as a sentence. */
export function changeWords(change: DeliveryChange, slots: Slots): string {
  switch (change.kind) {
    case 'order':
      return `Votre commande ${change.oid}, prévue ${momentWords(change.from, slots)}, est déplacée${NO_BREAK}: elle vient ${momentWords(change.to, slots)}.`;
    case 'contract':
      return `Votre abonnement, livré ${rhythmWords(change.from, slots)}, vient désormais ${rhythmWords(change.to, slots)}.`;
    case 'pause':
      return `Votre abonnement, livré ${rhythmWords(change.from, slots)}, est en pause jusqu’au ${datedDay(change.until)}.`;
  }
}

/** « mardi 1 décembre, 16h–20h ». */
export function momentWords({ day, hours }: DeliveryMoment, slots: Slots): string {
  return `${dayName(day)}, ${arrival(hours, slots)}`;
}

/** « le mardi, 16h–20h ». */
export function rhythmWords({ dayOfWeek, hours }: DeliveryRhythm, slots: Slots): string {
  return `le ${weekdayName(dayOfWeek)}, ${arrival(hours, slots)}`;
}

function arrival(hours: number, slots: Slots): string {
  return arrivalWords({ deposit: hours === 0, hours }, slots);
}

function unknownField(written: string): string | undefined {
  const fields = [...written.matchAll(FIELD)].map(([, field = '']) => field);
  return fields.find((field) => !MESSAGE_FIELDS.some((known) => known === field));
}

const FIELD = /\{([^{}\s]+)\}/g;
