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

/** Of more, the oldest goes: what stands on the page stays light however fast somebody works. */
const SHOWN = 2;

/** A message that stands on the page, or will once somebody draws it. */
export interface ShownToast {
  readonly key: number;
  readonly message: ToastMessage;
}

let shown: readonly ShownToast[] = [];
let count = 0;
const drawers = new Set<() => void>();

/** Says something in passing. It waits for whoever draws it, and outlives them: a sign-in draws the page anew. */
export function showToast(message: ToastMessage): void {
  count += 1;
  show([...shown, { key: count, message }].slice(-SHOWN));
}

/** Says that something was done and offers to take it back: « Annuler ». */
export function showUndo(title: string, onUndo: () => void): void {
  showToast({ title, action: { label: 'Annuler', undo: true, onPress: onUndo } });
}

/** Takes a message off the page. */
export function closeToast(key: number): void {
  show(shown.filter((one) => one.key !== key));
}

/** What is to be seen now, the latest last. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls whenever that becomes something else; the answer stops it. */
export function onToasts(draw: () => void): () => void {
  drawers.add(draw);
  return () => void drawers.delete(draw);
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const draw of drawers) draw();
}
