/**
 * The refusals of a bank: the part of `refusals` that the engine needs without a page, separate to keep it
 * small.
 */
export const bankRefusals = {
  authentication_late: {
    status: 422,
    message: 'L’accord de la banque n’est pas arrivé à temps. Rien n’a été prélevé.',
  },
  authentication_failed: { status: 422, message: 'L’authentification n’a pas abouti. Rien n’a été prélevé.' },
} as const;
