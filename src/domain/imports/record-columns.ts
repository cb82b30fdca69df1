import type { Read } from '../catalogue/import/read-cells.ts';
import { foldHeading } from '../catalogue/import/product-targets.ts';
import {
  readBic,
  readEmail,
  readIban,
  readLine,
  readList,
  readPercent,
  readPhone,
  readPostalCode,
  readText,
  readWebAddress,
} from './record-cells.ts';

/** The kinds of imports besides products. */
export type RecordKind = 'customers' | 'shops';

/** The values of a customer or a shop as a file holds them, by the key of their column. */
export type RecordFields = Readonly<Record<string, string>>;

/** A column of our template. */
export interface RecordColumn {
  readonly key: string;
  readonly label: string;
  /** Other usual names, folded. */
  readonly aliases: readonly string[];
  readonly read: (text: string) => Read<string>;
  /** Whether its cells are numbers in a spreadsheet. */
  readonly number?: true;
}

const column = (
  key: string,
  label: string,
  read: RecordColumn['read'],
  aliases: readonly string[],
): RecordColumn => ({ key, label, read, aliases });

const PLACE = [
  column('street', 'Rue et numéro', readLine, ['adresse', 'rue', 'address', 'street', 'address 1']),
  column('postalCode', 'Code postal', readPostalCode, ['npa', 'cp', 'zip', 'postcode', 'postal code']),
  column('town', 'Localité', readLine, ['ville', 'commune', 'city', 'town']),
];

/** The columns of each kind, in the order of our template. The first finds the record. */
export const RECORD_COLUMNS: Readonly<Record<RecordKind, readonly RecordColumn[]>> = {
  customers: [
    column('email', 'E-mail', readEmail, ['email', 'mail', 'courriel', 'adresse e-mail', 'e-mail address']),
    column('firstname', 'Prénom', readLine, ['prenom', 'first name', 'firstname', 'given name']),
    column('lastname', 'Nom', readLine, ['nom de famille', 'last name', 'lastname', 'family name']),
    column('phone', 'Téléphone', readPhone, ['tel', 'mobile', 'natel', 'portable', 'phone']),
    ...PLACE,
    column('floor', 'Étage', readLine, ['floor', 'address 2']),
    column('note', 'Note de livraison', readLine, ['note', 'remarque', 'notes', 'digicode']),
    column('tags', 'Étiquettes', readList, ['tags', 'groupes', 'etiquette']),
  ],
  shops: [
    column('urlpath', 'Identifiant', readLine, ['adresse web', 'slug', 'urlpath']),
    column('name', 'Nom', readLine, ['boutique', 'producteur', 'shop', 'name', 'enseigne']),
    column('hub', 'Marché', readLine, ['hub', 'marche']),
    column('owner', 'E-mail du propriétaire', readEmail, ['proprietaire', 'email', 'e-mail', 'contact']),
    column('family', 'Famille', readLine, ['categorie', 'metier', 'catalogue']),
    column('description', 'Description', readText, ['texte', 'presentation']),
    column('url', 'Site web', readWebAddress, ['site', 'site internet', 'url', 'website']),
    ...PLACE,
    column('businessName', 'Raison sociale', readLine, ['societe', 'entreprise', 'company']),
    column('vat', 'N° TVA', readLine, ['numero tva', 'tva', 'ide', 'vat']),
    column('IBAN', 'IBAN', readIban, ['compte', 'numero de compte']),
    column('BIC', 'BIC', readBic, ['swift']),
    { ...column('fees', 'Commission (%)', readPercent, ['taux', 'frais']), number: true },
  ],
};

/** The required fields of a new record, with the refusal. */
export const NEEDED: Readonly<Record<RecordKind, readonly (readonly [key: string, message: string])[]>> = {
  customers: [['email', 'Cette ligne n’a pas d’adresse e-mail.']],
  shops: [['name', 'Cette ligne n’a pas de nom de boutique.']],
};

/** The column of a heading; `undefined`: none. */
export function columnNamed(kind: RecordKind, heading: string): RecordColumn | undefined {
  const folded = foldHeading(heading);
  const columns = RECORD_COLUMNS[kind];
  return (
    columns.find(({ label }) => foldHeading(label) === folded) ??
    columns.find(({ aliases }) => aliases.includes(folded))
  );
}

/** The column of a key. */
export function columnOfKey(kind: RecordKind, key: string): RecordColumn | undefined {
  return RECORD_COLUMNS[kind].find((one) => one.key === key);
}
