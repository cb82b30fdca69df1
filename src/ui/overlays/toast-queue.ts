import type { ReactNode } from 'react';

/** A passing message. */
export interface ToastMessage {
  readonly title: string;
  readonly detail?: string | undefined;
  /** `done` shows a tick, `info` a fact. */
  readonly kind?: 'done' | 'info' | undefined;
  readonly icon?: ReactNode;
  /** Its action; `undo` adds the undo icon. */
  readonly action?:
    { readonly label: string; readonly onPress: () => void; readonly undo?: boolean | undefined } | undefined;
}

/** The oldest of more messages is removed: the page stays light however fast the user works. */
const SHOWN = 2;

/** A message on the page, or queued until the toaster is drawn. */
export interface ShownToast {
  readonly key: number;
  readonly message: ToastMessage;
}

let shown: readonly ShownToast[] = [];
let count = 0;
const drawers = new Set<() => void>();

/**
 * Shows a passing message; a double press shows it once. It waits for the toaster and outlives it: a sign-in
 * rerenders the page.
 */
export function showToast(message: ToastMessage): void {
  count += 1;
  const others = shown.filter((one) => !saysTheSame(one.message, message));
  show([...others, { key: count, message }].slice(-SHOWN));
}

/** Messages with an action are never merged: each undoes something else. */
function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  const plain = one.action === undefined && other.action === undefined;
  return plain && one.title === other.title && one.detail === other.detail;
}

/** Reports an action and offers to undo it: « Annuler ». */
export function showUndo(title: string, onUndo: () => void): void {
  showToast({ title, action: { label: 'Annuler', undo: true, onPress: onUndo } });
}

/** Removes a message. */
export function closeToast(key: number): void {
  show(shown.filter((one) => one.key !== key));
}

/** The visible messages, the latest last. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Subscribes to changes of the visible messages; returns the unsubscription. */
export function onToasts(draw: () => void): () => void {
  drawers.add(draw);
  return () => void drawers.delete(draw);
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const draw of drawers) draw();
}
