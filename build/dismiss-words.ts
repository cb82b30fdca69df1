import type { Plugin } from 'vite';

/**
 * Names the hidden button with which a screen reader leaves a dialog « Fermer »: the library translates « dismiss » by
 * « Rejeter », which reads as a refusal beside the button that sends.
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

/** Replaces the word in the library's French sentences. A library that words it otherwise fails the build. */
export function withDismissWords(code: string): string {
  const named = code.replace('Rejeter', 'Fermer');
  if (named === code) throw new Error('react-aria no longer says « Rejeter »: remove build/dismiss-words.ts');
  return named;
}
