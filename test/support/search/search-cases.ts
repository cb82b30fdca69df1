import { foldText } from '../../../src/domain/text/search-text.ts';

/** A query at the demonstration's hub of Geneva, its first title, and words that no result may contain. */
export interface SearchCase {
  readonly query: string;
  /** The beginning of the first title; `undefined` when nothing may be found. */
  readonly first: string | undefined;
  /** Words that no found title may contain, folded. */
  readonly never: readonly string[];
}

/** What is wrong with the results of a query of the table; `undefined` for nothing. */
export function searchCaseFailure(
  { query, first, never }: SearchCase,
  titles: readonly string[],
): string | undefined {
  const unwanted = titles.find((title) => never.some((word) => foldText(title).includes(word)));
  if (unwanted !== undefined) return `« ${query} » finds « ${unwanted} »`;
  const [found] = titles;
  if (first === undefined) return found === undefined ? undefined : `« ${query} » finds « ${found} »`;
  return found?.startsWith(first) === true
    ? undefined
    : `« ${query} » finds « ${found} » first, not « ${first} »`;
}

// query | beginning of the first title, « - » for nothing | words that no found title contains
const TABLE = `
tomme | Tomme | pomme, tomate
tommes | Tomme | pomme
tome | Tomme | pomme
pomme | Pommes | tomme, poire
pommes | Pommes | tomme
pome | Pommes | tomme
pomes | Pommes |
pomme gala | Pommes Gala | granny, topaz
pâte | Pâtes fraîches | mate frais, tomate
pâtes | Pâtes fraîches | mate frais, tomate
pâté | Pâté | mate frais, tomate
pâté de campagne | Pâté de campagne | pates
pate de campagne | Pâté de campagne |
maté | Maté | pate
carotte | Carottes | betterave
carottes | Carottes | betterave
carrotes | Carottes | poire
carotes | Carottes |
carottse | Carottes |
carot | Carottes | carouge
carotte rouge | Betteraves | carotte
karotte | Carottes |
rüebli | Carottes |
choufleur | Chou-fleur | carotte
chou-fleur | Chou-fleur | carotte, chou rouge
chou fleur | Chou-fleur | carotte, chou rouge
choux-fleurs | Chou-fleur | carotte
choux fleurs | Chou-fleur |
chouxfleur | Chou-fleur |
choufl | Chou-fleur |
chou rouge | Chou rouge | fleur
pommedeterre | Pommes de terre | gala, douce
pommesdeterre | Pommes de terre | gala, douce
pomme de terre | Pommes de terre | gala, douce
pommes de terre | Pommes de terre | gala, jus
pomme de tere | Pommes de terre | gala
patate | Pommes de terre | tomate
patates | Pommes de terre |
pdt | Pommes de terre |
potatoes | Pommes de terre | tomate
kartoffeln | Pommes de terre |
patata | Pommes de terre |
patate douce | - |
lait | Lait | laitue, moutarde
laits | Lait |
lait 1l | Lait | yogourt, fromage, beurre
lait 1 l | Lait | yogourt
lait 1 litre | Lait | yogourt
lait 10dl | Lait |
lait entier | Lait entier | demi
lait cru | Lait cru | entier
lait demi ecreme | Lait demi-écrémé | entier
lati | Lait |
milk | Lait |
milch | Lait |
lait bio | - |
beurre | Beurre |
beurre 250g | Beurre | lait entier
beurre 200g | Beurre |
beure | Beurre |
burro | Beurre |
butter | Beurre | courge
œufs | Œufs |
oeuf | Œufs |
eoufs | Œufs |
oeufs 6 | Œufs | douze, caille
œufs 6 | Œufs | douze, caille
6 oeufs | Œufs | douze, caille
oeufs 12 | Œufs plein air, par douze | cane
œufs bio | Œufs bio | caille
eier | Œufs |
eggs | Œufs |
papier toilette | - |
lessive | - |
savon | - |
shampoing | - |
dentifrice | - |
coca | - |
caviar végétal | - |
xqzw | - |
7612345678900 | - |
bio | Œufs bio | tomme
biologique | Œufs bio |
pain bio | Pain | lait, vin, graines de lin
farine bio | Farine | pain
sans gluten | Baguettes sans gluten | seigle dense, mi-blanc, stout
pain sans gluten | Pain quinoa sans gluten | campagne, seigle, mi-blanc
sansgluten | Baguettes sans gluten | seigle dense, mi-blanc, stout
gluten | Baguettes sans gluten | seigle dense, mi-blanc, stout
gluten free | Baguettes sans gluten | seigle dense, mi-blanc, stout
glutenfrei | Baguettes sans gluten | seigle dense, mi-blanc, stout
sans glutten | - |
sans gluton | - |
sans glu | Baguettes sans gluten | seigle dense, mi-blanc, stout
bière sans gluten | Blonde sans gluten | stout, weizen
vegan | Fusilli | tomme, poulet
végane | Fusilli | tomme
vegann | - |
vegam | - |
veagn | - |
végétarien | Lasagne aux légumes | longeole, poulet, jambon
sans lactose | | yogourt nature, beurre, creme entiere
sans porc | Merguez | rillettes de porc, cotelettes
porc | | merguez, volaille
sans sucre | Compote | galette
sucre | Galette | compote
sans alcool | Jus de raisin | biere, gamay
panais | Panais | panier, anis
panai | Panais |
rampon | Mâche |
doucette | Mâche | moutarde
mache | Mâche |
nüsslisalat | Mâche |
cornettes | Coquillettes | croissant, bricelet
coquillettes | Coquillettes |
côtes de bettes | Quiche aux blettes | betterave, cotelette
blettes | Quiche aux blettes | betterave
racines rouges | Betteraves | raisinet, chou
betterave | Betteraves | blette
betrave | Betteraves |
cardon | Cardon | carotte
cardons | Cardon |
raisinets | Raisinets | raisin noir
groseille | Raisinets |
séré | Séré | serpolet
quark | Séré |
tresse | Tresse | terrine
zopf | Tresse |
taillé | |
longeole | Longeole |
longeolle | Longeole |
atriaux | - |
fondue | Fondue | fenouil
raclette | Raclette |
gruyère | Gruyère | tomme
gruyere | Gruyère |
grueyre | Gruyère |
gruyère 12 mois | Gruyère AOP 12 mois | 18
gruyère 18 mois | Gruyère AOP salé 18 | 12
vacherin | Vacherin |
mozarella | Mozzarella |
parmesan | Parmesan |
chèvre | Chèvre |
brebis | Tomme de brebis |
fromage | Fromage frais | framboise
fromege | Fromage frais | framboise
käse | Fromage frais |
cheese | Fromage frais |
formaggio | Fromage frais |
yaourt | Yogourt |
yogourt | Yogourt |
yaourth | Yogourt |
youghourt | Yogourt |
yogurt | Yogourt |
crème fraîche | Crème acidulée | seiche, fraise
pain | Pain | lapin, panier
brot | Pain | biere
bread | Pain |
pain au chocolat | Pains au chocolat | tablette
painauchocolat | Pains au chocolat | tablette
chocolatine | Pains au chocolat | tablette
croisant | Croissants |
baguete | Baguette |
farine de sarrasin | Farine de sarrasin | seigle
sarrazin | |
tomate | Tomates | tomme
tommates | Tomates | tomme
tomtaes | Tomates | tomme
tomatse | Tomates | tomme
tom | Tomme |
pomodoro | Tomates |
courgete | Courgettes | butternut
courgettes | Courgettes | butternut
zucchini | Courgettes |
courge | Courge | courgette
kürbis | Courge | courgette
brocolli | Brocoli |
épinards | Épinards |
poireau | Poireaux | poires, ail rose
poirau | Poireaux | poires
poire | Poires | poireau
ail | Ail rose | aileron, volaille
l’ail | Ail rose | aileron
ognon | Oignons |
zwiebel | Oignons |
champignon | Champignons |
chanpignon | Champignons |
chanterele | Chanterelles |
haricots verts | Haricots à rames |
aricots | Haricots |
pois chiche | | poisson
poischiche | | poisson
petits pois | - |
lentilles | Lentilles |
lantilles | Lentilles |
quinoa | Quinoa |
kinoa | Quinoa |
poulet | Poulet |
poullet | Poulet |
chicken | Poulet |
viande hachée | Viande hachée | sechee
viande hachee 400g | Viande hachée | sechee
entrecote | Entrecôte | cotelette
steack | Rumpsteak |
saucison | Saucisson |
saucise de veau | Saucisses de veau | volaille
jambon cru | Jambon cru | os, persille
fera | Féra | fenouil
féra fumée | Féra fumée | truite
filets de perche | Filets de perche | truite, peche
truitte | Truite |
miel | Miel | mirabelle
miel d’acasia | Miel d’acacia | chataignier
confiture de fraisse | Confiture de fraises | abricot
confiture fraise | Confiture de fraises | abricot
jus de pomme | Jus de pomme | poire
jus pomme | Jus de pomme | poire
café 250g | Café | espresso, yogourt
cafe | Café |
kaffee | Café |
thé | Thé | tete
the vert | Thé vert | poivre
bière 33cl | | coffret, caisse, weizen
biere | | beurre
vin rouge | | chardonnay
chasselas | Chasselas |
uile | Huile |
huile d’olive | - |
noix de coco | - |
muesli | Müesli |
Laiterie de Jussy | | comte, emmental
ruchers de dardagny | | gamay, tomme
brasserie | | gamay
four de carouge | |
`;

/** Queries as people type them, with errors, plurals and languages. */
export const SEARCH_CASES: readonly SearchCase[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [query = '', first = '', never = ''] = row.split('|').map((cell) => cell.trim());
    return {
      query,
      first: first === '-' ? undefined : first,
      never: never.split(', ').filter(Boolean),
    };
  });
