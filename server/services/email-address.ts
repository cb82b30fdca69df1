/** An address as it is compared and kept: without blanks around it, in lower case. */
export function keptEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a text may be an e-mail address at all; whether it is somebody's, only a mail tells. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 200 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text);
}
