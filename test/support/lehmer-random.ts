/** Reproducible random numbers from 0 to 1 for a seed (Lehmer's generator). */
export function lehmerRandom(from: number): () => number {
  const modulus = 2_147_483_647;
  let state = (from % (modulus - 1)) + 1;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}
