import type { ReactNode } from 'react';

/** Something to say in passing. */
export interface ToastMessage {
  readonly title: string;
  readonly detail?: string | undefined;
  /** `done` a tick, `info` a fact. */
  readonly kind?: 'done' | 'info' | undefined;
  readonly icon?: ReactNode;
  /** One thing to do about it; `undo` adds the picture of going back. */
  readonly action?:
    { readonly label: string; readonly onPress: () => void; readonly undo?: boolean | undefined } | undefined;
}

type Deliver = (message: ToastMessage) => void;

let deliver: Deliver | undefined;
const waiting: ToastMessage[] = [];

/** Says something in passing. Whatever is said before the toaster has come waits for it. */
export function showToast(message: ToastMessage): void {
  if (deliver === undefined) waiting.push(message);
  else deliver(message);
}

/** Says that something was done and offers to take it back: « Annuler ». */
export function showUndo(title: string, onUndo: () => void): void {
  showToast({ title, action: { label: 'Annuler', undo: true, onPress: onUndo } });
}

/** Hands every message to whoever draws them, those that waited first. The answer stops it. */
export function deliverToasts(to: Deliver): () => void {
  deliver = to;
  waiting.splice(0).forEach(to);
  return () => {
    if (deliver === to) deliver = undefined;
  };
}
