/** What stands in a field of this name, wherever it is. */
export const KNOWN: Readonly<Record<string, string | number | undefined>> = {
  ...{ oid: 2_000_001, sku: 1_000_101, _id: 8_000_001, id: 8_000_001, rank: 12, year: 2026, month: 11 },
  ...{ price: 8.5, finalprice: 8.5, amount: 8.5, balance: 12.5, charge: 0.08, shipping: 11.9, tva: 0.026 },
  ...{ title: 'Tomme de Jussy', name: 'Louise Favre', displayName: 'Louise Favre', givenName: 'Louise' },
  ...{ familyName: 'Favre', email: 'louise@exemple.ch', address: 'louise@exemple.ch' },
  ...{ hub: 'geneve-carouge', slug: 'potager-des-sables', urlpath: 'potager-des-sables' },
  ...{ vendor: 'potager-des-sables', streetAddress: 'Rue de Carouge 42', postalCode: '1205', floor: '2' },
  ...{ region: 'Genève', phone: '+41 22 555 30 10', number: 'xxxx-xxxx-xxxx-4242', part: '~250gr' },
  ...{
    issuer: 'visa',
    alias: 'visa-8000001',
    expiry: '12/2030',
    plan: 'customer',
    timezone: 'Europe/Zurich',
  },
  ...{ message: 'Introuvable.', note: 'bien mûre', category: 'fromages', bags: 2, hours: 16, quantity: 2 },
};

/** Texts of the shapes that fields may ask for, the plainest first. */
export const SAMPLES: readonly string[] = [
  'texte',
  'geneve-carouge',
  '01932b0c-7f4e-7c3a-9d21-5a2f0c6b8e10',
  '16:00',
  '1205',
  'user:8000001',
  'a'.repeat(64),
];
