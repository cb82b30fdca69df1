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
 * Shows a passing message, once when a double press says it twice. It waits for the toaster, and outlives it: a sign-in
 * redraws the page.
 */
export function showToast(message: ToastMessage): void {
  count += 1;
  const others = shown.filter((one) => !saysTheSame(one.message, message));
  show([...others, { key: count, message }].slice(-SHOWN));
}

/** Each message with an action keeps its own: another one undoes something else. */
function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  const plain = one.action === undefined && other.action === undefined;
  return plain && one.title === other.title && one.detail === other.detail;
}

/** Says that something was done and offers to take it back: « Annuler ». */
export function showUndo(title: string, onUndo: () => void): void {
  showToast({ title, action: { label: 'Annuler', undo: true, onPress: onUndo } });
}

/** Takes a message off the page. */
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
