import { DEMO_PASSWORD, staff } from './demo-people.ts';

/** A login of the demonstration, and which side of the market it shows. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** In French. */
  readonly side: string;
}

const SIDES: Readonly<Record<string, string>> = {
  client: 'cliente',
  premium: 'client premium',
  courier: 'livreur, Genève',
  courier2: 'livreuse, Genève',
  shop: 'productrice, Laiterie de Jussy',
  manager: 'responsable, Genève-Carouge',
  'manager-lausanne': 'responsable, Lausanne',
  admin: 'administratrice',
};

/** One login for each side of the market. */
export const demoLogins: readonly DemoLogin[] = staff.map(({ email }) => ({
  email,
  password: DEMO_PASSWORD,
  side: SIDES[email.replace(/@.*/, '')] ?? '',
}));
