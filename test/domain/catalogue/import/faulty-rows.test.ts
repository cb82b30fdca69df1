import { describe, expect, test } from 'vitest';
import { formatOf, mappingOf } from '../../../../src/domain/catalogue/import/file-format.ts';
import { readProducts } from '../../../../src/domain/catalogue/import/read-products.ts';
import { readCsv, SHEET_REFUSALS } from '../../../../src/domain/catalogue/import/sheet.ts';

const categories = [
  { slug: 'epicerie', name: 'Épicerie', child: [{ name: 'Huiles' }, { name: 'Farines' }] },
  { slug: 'cremerie', name: 'Crèmerie et œufs', child: [] },
];

/** The refusals of a file, « line column message hint », no-break spaces as plain ones. */
function faultsOf(file: string) {
  const sheet = readCsv(file);
  if (typeof sheet === 'string') return [SHEET_REFUSALS[sheet]];
  const format = formatOf(sheet);
  const settings = {
    format,
    mapping: mappingOf(sheet, format),
    match: 'title',
    categories,
    chosen: {},
  } as const;
  return readProducts(sheet, settings).flatMap(({ line, faults }) =>
    faults.map(({ column, message, hint }) =>
      `${line} ${column}: ${message} ${hint}`.replaceAll('\u00a0', ' '),
    ),
  );
}

const one = (head: string, cell: string) => `Titre;${head}\nSel aux herbes;${cell}\n`;
const PRICE = 'Un montant en francs, par exemple 1 234,50.';
const EAN = '4006381333931';

describe('a faulty row is refused with its line, column and reason', () => {
  test.each([
    ['an empty file', '', ['Ce fichier est vide.']],
    ['headings alone', 'Titre;Prix\n', ['Ce fichier n’a que des titres de colonnes, sans aucune ligne.']],
    ['an open quote', 'Titre;Prix\n"Sel;4\n', ['Un guillemet ouvert n’est jamais refermé dans ce fichier.']],
    [
      'one column',
      'Titre\nSel\n',
      ['Une seule colonne a été trouvée. Le point-virgule, la virgule et la tabulation séparent.'],
    ],
    [
      'a cell too many',
      'Titre;Prix\nSel;4;5\n',
      ['2 : Cette ligne a plus de cellules que de titres de colonnes. Un séparateur de trop ?'],
    ],
    [
      'a price in words',
      one('Prix', 'quatre francs'),
      [`2 Prix: « quatre francs » n’est pas un prix. ${PRICE}`],
    ],
    [
      'a price below zero',
      one('Prix', '-3.50'),
      ['2 Prix: « -3.50 » : un prix ne descend pas sous 0. Un prix sans signe moins.'],
    ],
    [
      'a price in euros',
      one('Prix', '4,20 €'),
      ['2 Prix: « 4,20 € » est en euros. Un prix en francs, par exemple 4,20.'],
    ],
    [
      'a price in dollars',
      one('Prix', '$4.20'),
      ['2 Prix: « $4.20 » n’est pas en francs. Un prix en francs, par exemple 4,20.'],
    ],
    ['two prices', one('Prix', '4.20 / 5.00'), [`2 Prix: « 4.20 / 5.00 » n’est pas un prix. ${PRICE}`]],
    [
      'three decimals',
      one('Prix', '4.205'),
      ['2 Prix: « 4.205 » n’est pas un prix. Deux chiffres au plus après la virgule, par exemple 12,35.'],
    ],
    [
      'an implausible price',
      one('Prix', '12345678'),
      ['2 Prix: « 12345678 » n’est pas un prix. Un montant de moins d’un million de francs.'],
    ],
    [
      'a broken formula',
      one('Prix', '#REF!'),
      ['2 Prix: « #REF! » est l’erreur d’une formule. Corrigez la formule dans votre tableur.'],
    ],
    [
      'a broken formula in French',
      one('Stock', '#VALEUR!'),
      ['2 Stock: « #VALEUR! » est l’erreur d’une formule. Corrigez la formule dans votre tableur.'],
    ],
    [
      'a promotional price in words',
      one('Prix promotion (CHF)', 'soldé'),
      [`2 Prix promotion (CHF): « soldé » n’est pas un prix. ${PRICE}`],
    ],
    [
      'a stock below zero',
      one('Stock', '-3'),
      ['2 Stock: « -3 » : un stock ne descend pas sous 0. Laissez vide pour ne rien changer.'],
    ],
    [
      'a stock with decimals',
      one('Stock', '2,5'),
      ['2 Stock: « 2,5 » : un stock est un nombre entier. Par exemple 36.'],
    ],
    [
      'a stock in words',
      one('Stock', 'beaucoup'),
      ['2 Stock: « beaucoup » n’est pas un stock. Un nombre entier, par exemple 36.'],
    ],
    [
      'a tax rate in words',
      one('TVA (%)', 'réduit'),
      ['2 TVA (%): « réduit » n’est pas un taux de TVA. Un pourcentage, par exemple 2,6.'],
    ],
    [
      'a broken formula as a tax rate',
      one('TVA', '#N/A'),
      ['2 TVA: « #N/A » est l’erreur d’une formule. Corrigez la formule dans votre tableur.'],
    ],
    [
      'neither yes nor no',
      one('En vente', 'peut-être'),
      ['2 En vente: « peut-être » ne dit ni oui ni non. Écrivez oui ou non.'],
    ],
    [
      'a promotion that is neither yes nor no',
      one('En promotion', 'bientôt'),
      ['2 En promotion: « bientôt » ne dit ni oui ni non. Écrivez oui ou non.'],
    ],
    [
      'a misspelt allergen',
      one('Allergènes', 'lait, arachide?'),
      ['2 Allergènes: « arachide? » n’est pas dans la liste des 14. Vouliez-vous dire Arachides ?'],
    ],
    [
      'an unknown allergen',
      one('Allergènes', 'chocolat'),
      [
        expect.stringMatching(
          /^2 Allergènes: « chocolat » n’est pas dans la liste des 14. Les allergènes sont : Gluten, /,
        ),
      ],
    ],
    [
      'an unknown trace',
      one('Traces', 'lati'),
      ['2 Traces: « lati » n’est pas dans la liste des 14. Vouliez-vous dire Lait ?'],
    ],
    [
      'a rounded bar code',
      one('EAN', '4,00638E+12'),
      [
        '2 EAN: « 4,00638E+12 » : un tableur a arrondi ce code. Mettez la colonne au format texte, puis exportez de nouveau.',
      ],
    ],
    [
      'a bar code with letters',
      one('EAN', 'ABC123'),
      ['2 EAN: « ABC123 » n’est pas un code EAN. Des chiffres seulement, 8, 12, 13 ou 14.'],
    ],
    [
      'a bar code that is too short',
      one('EAN', '400638'),
      ['2 EAN: « 400638 » a 6 chiffres. Un code EAN en a 8, 12, 13 ou 14.'],
    ],
    [
      'a wrong check digit',
      one('EAN', '4006381333932'),
      ['2 EAN: « 4006381333932 » : le dernier chiffre ne vérifie pas les autres. Relisez le code.'],
    ],
    [
      'an invalid number',
      one('N°', 'AB-12'),
      ['2 N°: « AB-12 » n’est pas un numéro de produit. Laissez vide pour un nouveau produit.'],
    ],
    [
      'a number that is too short',
      one('N°', '12'),
      ['2 N°: « 12 » n’est pas un numéro de produit. Laissez vide pour un nouveau produit.'],
    ],
    [
      'no title',
      'Titre;Prix\n;4.20\n',
      ['2 Titre: Cette ligne n’a pas de titre. Donnez un titre, ou le numéro du produit.'],
    ],
    [
      'one title twice',
      'Titre;Prix\nSel;4\nPoivre;5\nsel;6\n',
      [
        '2 Titre: Deux lignes portent ce titre, 2 et 4. Gardez-en une, ou donnez une variante.',
        '4 Titre: Deux lignes portent ce titre, 2 et 4. Gardez-en une, ou donnez une variante.',
      ],
    ],
    [
      'one bar code twice',
      `Titre;EAN\nSel;${EAN}\nPoivre;${EAN}\n`,
      [
        '2 EAN: Deux lignes portent ce code, 2 et 3. Gardez-en une, ou donnez une variante.',
        '3 EAN: Deux lignes portent ce code, 2 et 3. Gardez-en une, ou donnez une variante.',
      ],
    ],
    [
      'one number three times',
      'N°;Titre\n10001;Sel\n10001;Poivre\n10001;Thym\n',
      [2, 3, 4].map(
        (line) =>
          `${line} N°: 3 lignes portent ce numéro, dont 2, 3, 4. Gardez-en une, ou donnez une variante.`,
      ),
    ],
    [
      'a misspelt category',
      one('Rayon', 'Épicierie'),
      [
        '2 Rayon: « Épicierie » n’est pas un rayon. Vouliez-vous dire Épicerie ? Choisissez le rayon sous les colonnes.',
      ],
    ],
    [
      'an unknown category',
      one('Rayon', 'Bricolage'),
      ['2 Rayon: « Bricolage » n’est pas un rayon. Choisissez le rayon sous les colonnes.'],
    ],
    [
      'an unknown sub-category',
      'Titre;Rayon;Sous-rayon\nSel;Épicerie;Vins\n',
      ['2 Sous-rayon: « Vins » n’est pas un sous-rayon de Épicerie. Huiles, Farines.'],
    ],
    [
      'a sub-category of a category without any',
      'Titre;Rayon;Sous-rayon\nSel;cremerie;Vins\n',
      ['2 Sous-rayon: « Vins » n’est pas un sous-rayon de Crèmerie et œufs. Ce rayon n’en a pas.'],
    ],
    [
      'an unknown temperature',
      one('Température', 'tiède'),
      ['2 Température: « tiède » n’est pas une température. Ambiante, Froid ou Congelé.'],
    ],
    [
      'a misspelt label',
      one('Labels', 'Bio, Locla'),
      ['2 Labels: « Locla » n’est pas un label. Vouliez-vous dire Local ?'],
    ],
    [
      'a variant twice',
      one('Variantes', '250 g | 500 g | 250 g'),
      ['2 Variantes: La variante « 250 g » figure deux fois. Gardez-en une.'],
    ],
    [
      'a portion of zero',
      one('Poids (kg)', '0'),
      ['2 Poids (kg): « 0 » : une portion pèse plus que 0. Par exemple 250 g.'],
    ],
    [
      'letters lost in another encoding',
      one('Origine', 'Gen\ufffdve'),
      [
        '2 Origine: « Gen\ufffdve » contient des lettres perdues. Le fichier a été enregistré dans un autre codage. Enregistrez-le en UTF-8.',
      ],
    ],
    [
      'markup without words',
      one('Description', '<p><img src="x.jpg"></p>'),
      ['2 Description: « <p><img src="x.jpg"></p> » ne contient aucun texte. Écrivez quelques mots.'],
    ],
    [
      'two faults in one row',
      'Titre;Prix;Stock\nSel;cher;peu\n',
      [
        `2 Prix: « cher » n’est pas un prix. ${PRICE}`,
        '2 Stock: « peu » n’est pas un stock. Un nombre entier, par exemple 36.',
      ],
    ],
    [
      'a grouped product of WooCommerce',
      'ID,Type,Name,Regular price\n7,grouped,Corbeille,\n',
      ['2 Type: Un produit groupé ne se reprend pas. Ses produits se reprennent chacun pour soi.'],
    ],
    [
      'an external product of WooCommerce',
      'ID,Type,Name,Regular price\n7,external,Livre,12\n',
      ['2 Type: Un produit vendu ailleurs ne se reprend pas. Ses produits se reprennent chacun pour soi.'],
    ],
    [
      'a variation without its product',
      'ID,Type,Name,Regular price,Parent\n9,variation,Miel 500 g,12,id:8\n',
      [
        '2 Parent: Cette variation n’a pas de produit « id:8 » dans le fichier. Exportez le produit avec ses variations.',
      ],
    ],
  ])('%s', (_what, file, messages) => {
    expect(faultsOf(file)).toEqual(messages);
  });
});
