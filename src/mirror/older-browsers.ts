/**
 * What Chrome 109 lacks of the language that page and workers are written in: it is imported before all else. What is
 * younger than the oldest browsers and stands neither here nor behind a test for it is found by the lint.
 */
const copies: Pick<unknown[], 'toSorted'> = {
  toSorted(this: readonly unknown[], compare) {
    return [...this].sort(compare);
  },
};

if (!('toSorted' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'toSorted', {
    value: copies.toSorted,
    writable: true,
    configurable: true,
  });
}
