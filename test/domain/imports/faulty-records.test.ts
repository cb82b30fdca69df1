import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../src/domain/catalogue/import/sheet.ts';
import { readRecords, recordMapping, recordTable } from '../../../src/domain/imports/read-records.ts';
import type { RecordKind } from '../../../src/domain/imports/record-columns.ts';
import { csvText } from '../../../src/domain/text/csv.ts';

function read(kind: RecordKind, file: string) {
  const sheet = readCsv(file);
  if (typeof sheet === 'string') throw new Error(sheet);
  return readRecords(sheet, kind, recordMapping(sheet, kind));
}

/** The refusals of a file, « line column message hint », no-break spaces as plain ones. */
function faultsOf(kind: RecordKind, file: string) {
  return read(kind, file).flatMap(({ line, faults }) =>
    faults.map(({ column, message, hint }) =>
      `${line} ${column}: ${message} ${hint}`.replaceAll('\u00a0', ' '),
    ),
  );
}

const person = (head: string, cell: string) => `E-mail;${head}\nanne@exemple.ch;${cell}\n`;
const shop = (head: string, cell: string) => `Nom;${head}\nFerme du Lac;${cell}\n`;
const EMAIL = 'n’est pas une adresse e-mail. Par exemple anne@exemple.ch.';
const PHONE = 'n’est pas un numéro de téléphone. Par exemple 079 123 45 67.';
const CODE = 'n’est pas un code postal suisse. Quatre chiffres, par exemple 1205.';
const LOST =
  'contient des lettres perdues. Le fichier a été enregistré dans un autre codage. Enregistrez-le en UTF-8.';
const FORMULA = 'est l’erreur d’une formule. Corrigez la formule dans votre tableur.';

describe('a faulty row of customers is refused with its line, column and reason', () => {
  test.each([
    ['an address without « @ »', 'E-mail;Nom\nanne.exemple.ch;A\n', `2 E-mail: « anne.exemple.ch » ${EMAIL}`],
    ['an address without a domain', 'E-mail;Nom\nanne@;A\n', `2 E-mail: « anne@ » ${EMAIL}`],
    [
      'an address with a blank',
      'E-mail;Nom\nan ne@exemple.ch;A\n',
      '2 E-mail: « an ne@exemple.ch » : une seule adresse e-mail est attendue. Gardez la première.',
    ],
    [
      'two addresses',
      'E-mail,Nom\n"a@exemple.ch, b@exemple.ch",A\n',
      '2 E-mail: « a@exemple.ch, b@exemple.ch » : une seule adresse e-mail est attendue. Gardez la première.',
    ],
    ['a name instead of an address', 'E-mail;Nom\nAnne;A\n', `2 E-mail: « Anne » ${EMAIL}`],
    [
      'no address',
      'E-mail;Nom\n;Muller\n',
      '2 E-mail: Cette ligne n’a pas d’adresse e-mail. Complétez-la, ou retirez la ligne.',
    ],
    [
      'no column of addresses',
      'Prénom;Nom\nAnne;Muller\n',
      '2 E-mail: Cette ligne n’a pas d’adresse e-mail. Complétez-la, ou retirez la ligne.',
    ],
    ['a number in words', person('Téléphone', 'à demander'), `2 Téléphone: « à demander » ${PHONE}`],
    [
      'a number with a name',
      person('Téléphone', '079 123 45 67 (Paul)'),
      `2 Téléphone: « 079 123 45 67 (Paul) » ${PHONE}`,
    ],
    ['a number of two digits', person('Tél', '12'), `2 Tél: « 12 » ${PHONE}`],
    [
      'a rounded number',
      person('Mobile', '4,179E+10'),
      '2 Mobile: « 4,179E+10 » : un tableur a arrondi ce numéro. Mettez la colonne au format texte, puis exportez de nouveau.',
    ],
    ['a French postal code', person('NPA', '74100'), `2 NPA: « 74100 » ${CODE}`],
    ['a postal code in words', person('Code postal', 'Genève'), `2 Code postal: « Genève » ${CODE}`],
    ['a postal code with decimals', person('CP', '1205,0'), `2 CP: « 1205,0 » ${CODE}`],
    ['a broken formula as a name', person('Nom', '#REF!'), `2 Nom: « #REF! » ${FORMULA}`],
    ['a broken formula as a street', person('Rue', '#N/A'), `2 Rue: « #N/A » ${FORMULA}`],
    ['a name in another encoding', person('Prénom', 'Ren\ufffd'), `2 Prénom: « Ren\ufffd » ${LOST}`],
    ['a town in another encoding', person('Ville', 'Gen\ufffdve'), `2 Ville: « Gen\ufffdve » ${LOST}`],
    [
      'a note of markup only',
      person('Note', '<br>'),
      '2 Note: « <br> » ne contient aucun texte. Écrivez quelques mots.',
    ],
    [
      'a cell too many',
      'E-mail;Nom\na@exemple.ch;A;B\n',
      '2 : Cette ligne a plus de cellules que de titres de colonnes. Un séparateur de trop ?',
    ],
  ])('%s', (_what, file, message) => {
    expect(faultsOf('customers', file)).toEqual([message]);
  });

  test('one address twice, in any capitals', () => {
    expect(faultsOf('customers', 'E-mail;Nom\nA@exemple.ch;A\nb@exemple.ch;B\na@Exemple.ch;C\n')).toEqual([
      '2 E-mail: 2 lignes portent cette adresse e-mail : 2, 4. Gardez-en une.',
      '4 E-mail: 2 lignes portent cette adresse e-mail : 2, 4. Gardez-en une.',
    ]);
  });
});

describe('a faulty row of shops is refused with its line, column and reason', () => {
  test.each([
    [
      'no name',
      'Nom;IBAN\n;CH9300762011623852957\n',
      '2 Nom: Cette ligne n’a pas de nom de boutique. Complétez-la, ou retirez la ligne.',
    ],
    [
      'letters as an account',
      shop('IBAN', 'à venir'),
      '2 IBAN: « à venir » n’est pas un IBAN. Il commence par deux lettres, par exemple CH93.',
    ],
    [
      'an account with swapped digits',
      shop('IBAN', 'CH93 0076 2011 6238 5295 8'),
      '2 IBAN: « CH93 0076 2011 6238 5295 8 » : les chiffres de cet IBAN ne se vérifient pas. Relisez-le.',
    ],
    [
      'an account that is too short',
      shop('IBAN', 'CH93'),
      '2 IBAN: « CH93 » : les chiffres de cet IBAN ne se vérifient pas. Relisez-le.',
    ],
    [
      'a bank in words',
      shop('BIC', 'Poste'),
      '2 BIC: « Poste » n’est pas un BIC. 8 ou 11 lettres et chiffres, par exemple POFICHBEXXX.',
    ],
    [
      'a commission in words',
      shop('Commission (%)', 'usuelle'),
      '2 Commission (%): « usuelle » n’est pas une commission. Un pourcentage entre 0 et 100, par exemple 18.',
    ],
    [
      'a commission above 100 %',
      shop('Commission (%)', '120'),
      '2 Commission (%): « 120 » n’est pas une commission. Un pourcentage entre 0 et 100, par exemple 18.',
    ],
    [
      'a commission below zero',
      shop('Commission (%)', '-5'),
      '2 Commission (%): « -5 » n’est pas une commission. Un pourcentage entre 0 et 100, par exemple 18.',
    ],
    [
      'a commission that may be a fraction',
      shop('Commission (%)', '0,2'),
      '2 Commission (%): « 0,2 » : part ou pourcentage ? Écrivez 20 pour 20 %.',
    ],
    [
      'an invalid page',
      shop('Site web', 'bientôt'),
      '2 Site web: « bientôt » n’est pas une adresse web. Par exemple https://exemple.ch.',
    ],
    [
      'an owner without an address',
      shop('E-mail du propriétaire', 'Paul'),
      `2 E-mail du propriétaire: « Paul » ${EMAIL}`,
    ],
    ['a postal code of another country', shop('NPA', 'F-74100'), `2 NPA: « F-74100 » ${CODE}`],
    ['a broken formula', shop('Raison sociale', '#NOM?'), `2 Raison sociale: « #NOM? » ${FORMULA}`],
    [
      'a description in another encoding',
      shop('Description', 'March\ufffd'),
      `2 Description: « March\ufffd » ${LOST}`,
    ],
  ])('%s', (_what, file, message) => {
    expect(faultsOf('shops', file)).toEqual([message]);
  });

  test('one name twice, and one identifier three times', () => {
    expect(faultsOf('shops', 'Nom;Famille\nFerme;A\nferme;B\n')).toEqual([
      '2 Nom: 2 lignes portent ce nom : 2, 3. Gardez-en une.',
      '3 Nom: 2 lignes portent ce nom : 2, 3. Gardez-en une.',
    ]);
    expect(faultsOf('shops', 'Identifiant;Famille\nferme;A\nferme;B\nferme;C\n')[0]).toBe(
      '2 Identifiant: 3 lignes portent cet identifiant : 2, 3, 4. Gardez-en une.',
    );
  });
});

describe('a row is read', () => {
  test('with usual headings, numbers without their zero and codes with their country', () => {
    const file =
      'Courriel,First name,Nom de famille,Natel,Adresse,NPA,Ville,Tags\nANNE@Exemple.ch,Anne,Muller,791234567,"Rue  de Carouge 42",CH-1205,Genève,"fidèle; quartier, fidèle"\n';
    expect(read('customers', file)).toEqual([
      {
        ...{ line: 2, title: 'Anne Muller', faults: [] },
        fields: {
          ...{ email: 'anne@exemple.ch', firstname: 'Anne', lastname: 'Muller', phone: '0791234567' },
          ...{ street: 'Rue de Carouge 42', postalCode: '1205', town: 'Genève', tags: 'fidèle, quartier' },
        },
      },
    ]);
  });

  test('an exported row is read again as it was, formulas included', () => {
    const fields = {
      ...{ urlpath: 'ferme', name: '=Ferme', description: 'Un « lac »;\ndeux prés', fees: '18.5' },
      ...{ IBAN: 'CH9300762011623852957', url: 'https://ferme.ch' },
    };
    const file = csvText(recordTable('shops', [fields]));
    expect(file).toContain("'=Ferme");
    expect(file).toContain('18,5');
    expect(read('shops', file)).toMatchObject([{ title: '=Ferme', fields, faults: [] }]);
  });
});
