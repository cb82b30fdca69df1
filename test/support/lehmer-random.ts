/** Figures from 0 to 1 that are the same for the same seed (Lehmer’s generator). */
export function lehmerRandom(from: number): () => number {
  const modulus = 2_147_483_647;
  let state = (from % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}
