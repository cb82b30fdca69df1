/** Whether a text is a Swiss postal code: four figures. */
export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
