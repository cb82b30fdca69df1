/** The content of a useful answer to a plain question. */
export interface PlainQuestion {
  /** The question in several wordings; each must get this content. */
  readonly asked: readonly string[];
  /** What the text must contain. */
  readonly says?: RegExp;
  /** A title among those of the products shown. */
  readonly shows?: RegExp;
  /** The slug of a document among the sources. */
  readonly reads?: string;
  /** Whether it shows the person’s orders. */
  readonly orders?: true;
  /** A proposed cart: its maximum in centimes, and the allergen that it must not contain. */
  readonly proposes?: { readonly under: number; readonly without?: string };
}

/** Plain questions of customers, each with paraphrases. */
export const FIFTY_QUESTIONS: readonly PlainQuestion[] = [
  {
    asked: [
      'Que faire avec un chou-rave ?',
      'Une idée de recette pour des choux-raves',
      'comment cuisiner le chou rave',
    ],
    shows: /Chou-rave/,
    reads: 'chou-rave-de-trois-facons',
  },
  {
    asked: ['Quand part ma commande ?', 'Ma commande, elle arrive quand ?'],
    orders: true,
    says: /prévue|livrée/,
  },
  {
    asked: [
      'Un repas sans gluten pour 4 à 40 francs',
      'De quoi manger sans gluten pour quatre personnes, budget 40 francs',
    ],
    proposes: { under: 4000, without: 'gluten' },
    says: /4 personnes/,
  },
  {
    asked: ['Jusqu’à quand puis-je commander ?', 'Quel est le dernier délai pour passer commande ?'],
    says: /avant (lundi|demain|mardi) 16h/,
  },
  { asked: ['Où livrez-vous ?', 'Quelles communes sont desservies ?'], says: /Carouge.*1227/ },
  {
    asked: ['Où sont les points de retrait ?', 'Puis-je récupérer ma commande dans un dépôt ?'],
    says: /Augustins/,
  },
  {
    asked: ['Y a-t-il un minimum de commande ?', 'Quel montant minimal faut-il commander ?'],
    says: /pas de montant minimum/,
  },
  { asked: ['Combien coûte la livraison ?', 'Quels sont vos frais de livraison ?'], says: /11,90.*14,90/ },
  {
    asked: ['Que faire des bocaux consignés ?', 'Reprenez-vous les bouteilles vides ?'],
    says: /Rincez|repris/,
    reads: 'aide',
  },
  {
    asked: ['Où voir les allergènes ?', 'J’ai une allergie grave, où lire la composition ?'],
    says: /gras|ingrédients/,
    reads: 'aide',
  },
  { asked: ['Quels fromages au lait cru ?', 'Avez-vous du fromage au lait cru ?'], shows: /Gruyère|Tomme/ },
  {
    asked: ['Qu’est-ce qui est de saison ?', 'Quels sont les produits de saison ?'],
    reads: 'de-saison-pres-d-ici',
    shows: /./,
  },
  {
    asked: ['Quels producteurs sont près de chez moi ?', 'Qui sont vos paysans les plus proches ?'],
    says: /Ferme du Mandement/,
    shows: /./,
  },
  { asked: ['Où est ma commande ?', 'Où en est mon colis ?'], orders: true },
  { asked: ['Comment annuler ma commande ?', 'Je veux décommander, comment faire ?'], says: /heure limite/ },
  {
    asked: ['Comment être remboursé ?', 'J’aimerais un remboursement pour un produit abîmé'],
    says: /rembours/,
  },
  {
    asked: ['Comment mettre mon abonnement en pause ?', 'Puis-je suspendre mes livraisons de l’abonnement ?'],
    says: /abonnement/,
    reads: 'aide',
  },
  { asked: ['Puis-je payer avec TWINT ?', 'Acceptez-vous TWINT ?'], says: /TWINT/ },
  {
    asked: ['Où trouver ma facture ?', 'Je cherche la facture de mon achat'],
    says: /décompte/,
    reads: 'aide',
  },
  {
    asked: ['Puis-je offrir un panier ?', 'Un cadeau pour l’anniversaire d’une amie, c’est possible ?'],
    says: /adresse de la personne/,
  },
  { asked: ['Quels sont vos horaires d’ouverture ?', 'Quand est-ce ouvert pour retirer ?'], says: /16h/ },
  {
    asked: ['Comment conserver le persil plat ?', 'Où garder le persil plat ?'],
    says: /réfrigérateur/,
    shows: /Persil/,
  },
  {
    asked: ['Quelque chose de sucré à moins de 5 francs', 'Un dessert pour moins de cinq francs'],
    shows: /./,
    says: /[0-4],\d\d CHF/,
  },
  {
    asked: ['Livrez-vous à Carouge samedi ?', 'Une livraison à carouge ce samedi, possible ?'],
    says: /Carouge.*samedi/,
  },
  { asked: ['Livrez-vous le dimanche ?', 'Est-ce que vous venez dimanche ?'], says: /dimanche/ },
  { asked: ['Livrez-vous à Nyon ?', 'Habite à Nyon, livrez-vous ?'], says: /ne livre pas à Nyon/ },
  { asked: ['Livrez-vous au 1227 ?', 'livraison 1227'], says: /Oui, nous livrons à 1227/ },
  { asked: ['À quelle heure livrez-vous ?', 'Quels sont les créneaux de livraison ?'], says: /12h–16h/ },
  { asked: ['tome de jussi', 'Avez-vous de la tomme de Jussy ?'], shows: /Tomme de Jussy/ },
  { asked: ['carotes', 'Avez-vous des carottes ?'], shows: /Carottes/ },
  { asked: ['Until when can I order?', 'Bis wann kann ich bestellen?'], says: /français.*avant/s },
  { asked: ['Where is my order?', 'Wo ist meine Bestellung?'], says: /français/, orders: true },
  {
    asked: ['Do you have gluten-free bread?', 'Haben Sie glutenfreies Brot?'],
    says: /français/,
    shows: /pain|Pain|miche|sarrasin/i,
  },
  { asked: ['C’est nul, merde !', 'bande de voleurs'], says: /écrivez-nous/ },
  { asked: ['?', '...!'], says: /Posez-moi une question/ },
  { asked: ['Bonjour', 'Salut !'], says: /Bonjour/ },
  { asked: ['Merci beaucoup !', 'merci'], says: /plaisir/ },
  {
    asked: ['Quelle est la capitale de l’Australie ?', 'Réparez-vous les vélos électriques ?'],
    says: /Je ne sais pas.*geneve@cabas\.example/,
  },
  {
    asked: ['Y a-t-il du gluten dans le gruyère AOP 12 mois ?', 'Que contient le gruyère AOP 12 mois ?'],
    says: /lait/,
    shows: /Gruyère/,
  },
  {
    asked: ['D’où viennent les carottes des sables ?', 'Quelle est la provenance des carottes des sables ?'],
    says: /Satigny/,
  },
  {
    asked: ['Combien coûte le miel de forêt ?', 'Quel est le prix du miel de forêt ?'],
    shows: /Miel/,
    says: /CHF/,
  },
  {
    asked: [
      'Pourquoi le montant réservé dépasse-t-il le total ?',
      'Pourquoi a-t-on débité plus que le total ?',
    ],
    says: /15 %|réserv/,
  },
  {
    asked: ['Puis-je commander sans réseau ?', 'Est-ce que ça marche hors ligne ?'],
    says: /réseau|téléphone/,
  },
  {
    asked: [
      'Je ne serai pas chez moi, est-ce grave ?',
      'Que se passe-t-il si je suis absent à la livraison ?',
    ],
    says: /note|voisin/,
  },
  {
    asked: ['Un article manque dans mon sac, que faire ?', 'Il manquait un produit dans ma livraison'],
    says: /facturé|commande/,
  },
  {
    asked: ['Puis-je ajouter quelque chose à ma commande ?', 'Comment modifier une commande déjà passée ?'],
    says: /seconde commande/,
  },
  {
    asked: ['Une recette avec de la courge', 'Comment cuisiner une courge butternut ?'],
    reads: 'soupe-de-courge-aux-lentilles',
    shows: /Courge|courge/,
  },
  {
    asked: ['Un souper végétarien pour deux', 'Propose un repas végétarien pour 2 personnes'],
    proposes: { under: 3000 },
  },
  {
    asked: ['Du pain sans gluten', 'Je suis cœliaque, quel pain prendre ?'],
    shows: /pain|Pain|miche|sarrasin/i,
  },
  {
    asked: ['Comment vous contacter ?', 'Avez-vous un numéro de téléphone ?'],
    says: /geneve@cabas\.example/,
  },
  {
    asked: ['Êtes-vous fermés à Noël ?', 'Quand est le marché en vacances ?'],
    says: /Pas de livraison|Inventaire/,
  },
  {
    asked: ['le granola contient-il des arachides ?', 'Y a-t-il des arachides dans le granola ?'],
    says: /^Granola au chocolat noir\. Arachides : pas déclaré comme ingrédient, traces non précisées/,
    shows: /^Granola au chocolat noir$/,
  },
  {
    asked: ['est-ce que mon fils allergique aux arachides peut manger la granola ?'],
    says: /^Granola au chocolat noir\. Arachides : .*étiquette/,
    shows: /^Granola au chocolat noir$/,
  },
  {
    asked: ['le müesli aux noisettes contient-il des noix ?', 'Does the müesli contain nuts?'],
    says: /Müesli.*Fruits à coque : oui/,
  },
  {
    asked: ['Le cassoulet toulousain contient-il du lait ?'],
    says: /Je ne trouve pas.*lisez l’étiquette/,
  },
  {
    asked: [
      'je suis allergique aux noix, que puis-je manger ?',
      'mon fils est allergique aux noix, propose un repas sans noix',
      'un repas pour une personne qui ne supporte pas les fruits à coque',
      'A dinner without nuts',
    ],
    proposes: { under: 3000, without: 'nuts' },
    says: /Sans fruits à coque parmi les allergènes et les traces déclarés\..*lisez l’étiquette/,
  },
  {
    asked: ['repas pour 2, allergie aux noix, aux œufs et au lait'],
    proposes: { under: 3000, without: 'milk' },
    says: /Sans fruits à coque ni œufs ni lait parmi/,
  },
  {
    asked: ['je suis allergique aux fraises, que puis-je manger ?'],
    says: /je ne peux donc pas écarter « fraises »/,
  },
  {
    asked: ['je veux une recette pour ce soir', 'Une idée de recette ?', 'a recipe please'],
    says: /Des recettes avec ce que le marché vend/,
    reads: 'chou-rave-de-trois-facons',
  },
  { asked: ['une recette avec du poulet'], says: /Pas encore de recette pour « poulet »/, shows: /Poulet/ },
  { asked: ['à quelle heure êtes-vous ouverts ?'], says: /à toute heure.*16h/s },
  {
    asked: ['combien coûte la livraison à Carouge ?'],
    says: /^La livraison à Carouge coûte 11,90 CHF/,
  },
  { asked: ['combien coûte la livraison au 1227 ?'], says: /^La livraison au 1227 coûte 11,90 CHF/ },
  { asked: ['quels sont les frais de livraison au 1213 ?'], says: /^La livraison au 1213 coûte 14,90 CHF/ },
  {
    asked: ['quel est mon crédit ?', 'Combien ai-je de crédit ?'],
    says: /crédit est de|pas de crédit|solde/,
  },
  { asked: ['ajoute 3 kg de carottes'], says: /3 × Carottes/, shows: /^Carottes[^,]*$/ },
  {
    asked: ['pourquoi ma commande 2999999 est annulée ?'],
    says: /Je ne trouve pas la commande 2999999 parmi les vôtres/,
  },
  { asked: ['gluten free bread', 'pain sans gluten'], shows: /^(?!.*abeille).*Pain/ },
  { asked: ['carotte et poireau '.repeat(50)], shows: /Poireau/ },
  {
    asked: ['repas sans gluten pour 4 à 40 francs'],
    proposes: { under: 4000, without: 'gluten' },
    says: /ensemble \d+,\d\d CHF(?!.*[Bb]ouill)/s,
  },
];

/** Wordings written after the grammar, to test whether it understands more than its own table. */
export const HELD_OUT: readonly PlainQuestion[] = [
  { asked: ['Est-ce que vous passez à Onex ?'], says: /Oui, nous livrons à Onex/ },
  { asked: ['j’ai reçu un yaourt cassé, vous me remboursez ?'], says: /rembours/ },
  { asked: ['il est où mon paquet'], orders: true },
  { asked: ['dernière limite pour être livré mardi ?'], says: /mardi/ },
  {
    asked: ['on sera six, un souper sans lactose, max 90 francs'],
    proposes: { under: 9000, without: 'milk' },
  },
  { asked: ['je voudrais du miel pas trop cher, moins de 15 francs'], shows: /miel/i },
  { asked: ['comment garder la mâche fraîche'], says: /frais/, shows: /Mâche/ },
  { asked: ['Peut-on venir chercher sa commande soi-même ?'], says: /Augustins/ },
  { asked: ['vous prenez la carte visa ?'], says: /Visa/ },
  { asked: ['Je pars en vacances, stopper l’abonnement'], says: /abonnement/ },
  { asked: ['de la truite'], shows: /[Tt]ruite/ },
  { asked: ['What are the delivery fees?'], says: /français.*11,90/s },
  { asked: ['Kann ich meine Bestellung stornieren?'], says: /heure limite/ },
  { asked: ['quelles idées pour cuisiner des champignons'], reads: 'risotto-aux-champignons' },
  { asked: ['y a quoi dans la lasagne aux légumes d’ici ?'], shows: /Lasagne aux légumes/ },
  { asked: ['livraison offerte à partir de combien ?'], says: /145/ },
  { asked: ['Comment résilier mon compte Netflix ?'], says: /Je ne sais pas|compte/ },
  { asked: ['des bières locales'], shows: /./ },
  { asked: ['je peux vous joindre comment'], says: /geneve@cabas\.example/ },
  { asked: ['yogurt'], shows: /[Yy]ogourt/ },
];
