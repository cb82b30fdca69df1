import { useState } from 'react';
import { keepSame } from './stable-results.ts';

/** The value of the last drawing as long as the present one says the same. */
export function useSame<Value>(value: Value): Value {
  const [kept] = useState(() => keepSame<Value>());
  return kept(value);
}
