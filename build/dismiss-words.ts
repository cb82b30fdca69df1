import type { Plugin } from 'vite';

/**
 * Labels the hidden button with which a screen reader closes a dialog « Fermer »: the library translates «
 * dismiss » as « Rejeter », which reads as a refusal beside the submit button.
 */
export function dismissWords(): Plugin {
  return {
    name: 'cabas-dismiss-words',
    transform: {
      filter: { id: /[/\\]react-aria[/\\].*[/\\]overlays[/\\]fr-FR\.m?js$/ },
      handler: (code) => ({ code: withDismissWords(code), map: null }),
    },
  };
}

/** Replaces the word in the library's French messages. Other wording in the library fails the build. */
export function withDismissWords(code: string): string {
  const named = code.replace('Rejeter', 'Fermer');
  if (named === code) throw new Error('react-aria no longer says « Rejeter »: remove build/dismiss-words.ts');
  return named;
}
