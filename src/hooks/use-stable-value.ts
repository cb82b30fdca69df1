import { useState } from 'react';
import { keepSame } from './stable-results.ts';

/** The previous render's value while the current one is equal. */
export function useSame<Value>(value: Value): Value {
  const [kept] = useState(() => keepSame<Value>());
  return kept(value);
}
