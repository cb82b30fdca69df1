import type { HubForStaff } from '../../../contract/hubs/hubs.ts';
import type { HubContent } from '../../../contract/hubs/hub-edits.ts';
import { faultSentence, lengthFault } from '../../../domain/text/field-fault.ts';

/** The home page of a hub as typed. */
export interface HomeDraft {
  readonly active: boolean;
  readonly message: string;
  readonly pinned: readonly number[];
  readonly sections: readonly string[];
  readonly hidden: readonly string[];
}

export const HOME_WORDS: Readonly<Record<keyof HomeDraft, string>> = {
  active: 'Message affiché',
  message: 'Message',
  pinned: 'Produits épinglés',
  sections: 'Ordre des sections',
  hidden: 'Sections cachées',
};

/** The form values of a hub. */
export function homeDraftOf({ header, home }: Pick<HubForStaff, 'header' | 'home'>): HomeDraft {
  return {
    active: header?.active ?? false,
    message: header?.message.fr ?? '',
    pinned: home?.pinned ?? [],
    sections: home?.sections ?? [],
    hidden: home?.hidden ?? [],
  };
}

/** The errors of the form; a hidden message needs no valid text. */
export function homeProblems({
  active,
  message,
}: HomeDraft): Readonly<Partial<Record<keyof HomeDraft, string>>> {
  const [fault] = active ? lengthFault('message', message.trim(), 3, 500) : [];
  return fault === undefined ? {} : { message: faultSentence(fault) };
}

/** The request body that saves the changed fields; other languages of the message are kept. */
export function homeInputOf(
  changes: Partial<HomeDraft>,
  { active, message, pinned, sections, hidden }: HomeDraft,
  header: HubForStaff['header'],
): HubContent {
  const has = (...names: readonly (keyof HomeDraft)[]) => names.some((name) => name in changes);
  return {
    ...(has('active', 'message') && {
      header: { active, message: { ...header?.message, fr: message.trim() } },
    }),
    ...(has('pinned', 'sections', 'hidden') && {
      home: { pinned: [...pinned], sections: [...sections], hidden: [...hidden] },
    }),
  };
}
