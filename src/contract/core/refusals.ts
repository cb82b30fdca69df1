import { bankRefusals } from './bank-refusals.ts';

/**
 * Every expected refusal: its HTTP status and its French sentence. Server, screens and « À vérifier » read this one
 * table.
 */
export const refusals = {
  malformed: { status: 400, message: 'La demande n’est pas lisible.' },
  unauthenticated: { status: 401, message: 'Connectez-vous pour continuer.' },
  wrong_person: { status: 403, message: 'Une autre personne est connectée sur cet appareil.' },
  forbidden: { status: 403, message: 'Vous n’avez pas le droit de faire cela.' },
  csrf_invalid: { status: 403, message: 'La page a expiré, recommencez.' },
  not_found: { status: 404, message: 'Introuvable.' },
  too_many: { status: 429, message: 'Trop d’essais. Patientez un peu avant de recommencer.' },
  too_large: { status: 413, message: 'L’envoi est trop volumineux.' },
  key_reused: { status: 422, message: 'Cette demande a déjà servi pour autre chose.' },
  still_running: { status: 409, message: 'Cette demande est encore en cours.' },
  unknown_operation: { status: 422, message: 'Cette action n’est plus connue du serveur.' },
  upgrade_required: { status: 426, message: 'Une nouvelle version est nécessaire.' },
  view_changed: { status: 409, message: 'Vos droits ont changé, les données sont rechargées.' },
  internal: { status: 500, message: 'Une erreur est survenue. Rien n’est perdu, réessayez.' },
  busy: { status: 503, message: 'Le serveur est occupé, nous réessayons.' },
  setup_due: { status: 503, message: 'Le marché se prépare. Il ouvre bientôt.' },
  setup_done: { status: 409, message: 'Le premier jour de ce marché est déjà passé.' },
  setup_token: {
    status: 403,
    message:
      'Ce lien a déjà servi ou n’est plus valable. Un nouveau s’obtient sur le serveur par «\u00a0npm run setup -- link\u00a0».',
  },
  setup_incomplete: { status: 409, message: 'Il manque encore une étape avant d’ouvrir le marché.' },

  wrong_credentials: { status: 400, message: 'L’e-mail ou le mot de passe ne correspond pas.' },
  account_disabled: { status: 403, message: 'Ce compte est désactivé. Écrivez-nous.' },
  email_taken: { status: 400, message: 'Un compte existe déjà avec cette adresse.' },
  password_too_short: { status: 400, message: 'Le mot de passe doit avoir 8\u00a0caractères au moins.' },
  passwords_differ: { status: 400, message: 'Les deux mots de passe diffèrent.' },
  basket_closed: { status: 409, message: 'Ce cabas n’est plus partagé avec vous.' },
  basket_full: { status: 409, message: 'Ce cabas compte déjà vingt personnes.' },
  link_expired: {
    status: 400,
    message: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.',
  },
  email_back_expired: {
    status: 400,
    message:
      'Ce lien a déjà servi ou n’est plus valable. Si vous ne pouvez plus vous connecter, écrivez-nous.',
  },
  email_back_taken: {
    status: 422,
    message: 'Un autre compte a pris cette adresse entre-temps. Écrivez-nous pour reprendre le vôtre.',
  },
  second_factor_needed: {
    status: 422,
    message: 'Ce compte demande aussi le code de votre application d’authentification.',
  },
  second_factor_wrong: { status: 422, message: 'Ce code n’est pas le bon, ou a déjà servi.' },
  second_factor_not_begun: {
    status: 422,
    message: 'La mise en place a été interrompue. Recommencez-la depuis le début.',
  },
  second_factor_on: { status: 422, message: 'Ce compte demande déjà un code.' },
  second_factor_due: {
    status: 403,
    message: 'Activez la double authentification dans votre compte.',
  },
  second_factor_required: {
    status: 422,
    message: 'La double authentification est exigée de l’équipe\u00a0: elle ne se retire pas.',
  },
  own_second_factor_missing: {
    status: 422,
    message: 'Activez d’abord la vôtre, dans Compte, Sécurité.',
  },
  second_factor_off: { status: 422, message: 'Ce compte ne demande pas de code.' },
  last_administrator: {
    status: 422,
    message: 'Personne d’autre n’administre ce marché. Donnez d’abord l’administration à quelqu’un d’autre.',
  },
  problem_reported: { status: 409, message: 'Cet article est déjà signalé.' },
  problem_decided: { status: 409, message: 'Ce problème est déjà décidé.' },
  search_too_short: { status: 400, message: 'Tapez trois lettres au moins.' },
  account_has_shop: {
    status: 400,
    message: 'Ce compte tient une boutique. Confiez-la d’abord à quelqu’un d’autre.',
  },
  account_has_orders: { status: 422, message: 'Une commande de ce compte n’est pas encore close.' },
  account_has_subscription: {
    status: 422,
    message: 'Un abonnement de ce compte court encore. Résiliez-le d’abord.',
  },
  connect_refused: {
    status: 422,
    message: 'La liaison avec l’établissement de paiement n’a pas abouti. Recommencez.',
  },
  voucher_unknown: { status: 422, message: 'Ce bon n’existe pas, a déjà servi ou n’est plus valable.' },
  credit_too_high: { status: 422, message: 'Ce bon porterait votre solde au-delà de la limite.' },
  goodwill_nothing: { status: 422, message: 'Un geste de zéro franc ne change rien.' },
  balance_too_high: { status: 422, message: 'Un compte ne dépasse pas 400\u00a0CHF d’avoir.' },
  balance_too_low: { status: 422, message: 'Un compte ne descend pas au-dessous de 400\u00a0CHF de dette.' },
  containers_limit: {
    status: 422,
    message: 'Ces consignes porteraient le compte au-delà de sa limite de 400\u00a0CHF.',
  },
  container_unknown: { status: 422, message: 'Ce contenant n’est pas consigné ici.' },
  email_not_validated: { status: 422, message: 'Validez d’abord votre adresse e-mail.' },

  address_missing: { status: 400, message: 'L’adresse est incomplète.' },
  address_unknown: { status: 404, message: 'Cette adresse n’existe plus.' },
  address_not_served: { status: 422, message: 'Nous ne livrons pas encore à ce code postal.' },
  deposit_unknown: { status: 422, message: 'Ce point de retrait n’existe plus.' },

  payment_unknown: { status: 422, message: 'Ce moyen de paiement n’est pas le vôtre ou n’existe plus.' },
  payment_expired: { status: 422, message: 'Cette carte est expirée.' },
  payment_declined: { status: 422, message: 'La banque a refusé le paiement.' },
  payment_in_use: { status: 400, message: 'Une commande en cours utilise encore ce moyen de paiement.' },
  payment_issuer_taken: { status: 400, message: 'Une carte de ce type existe déjà. Remplacez-la.' },
  invoice_not_allowed: {
    status: 422,
    message: 'Le paiement par QR-facture n’est pas ouvert pour ce compte.',
  },
  invoice_limit: {
    status: 422,
    message: 'Le montant dépasse ce que vous pouvez encore régler par QR-facture.',
  },
  invoice_too_many: { status: 422, message: 'Réglez d’abord vos factures ouvertes.' },
  credit_too_low: {
    status: 422,
    message: 'Votre solde ne suffit pas. Choisissez un autre moyen de paiement.',
  },
  payment_disputed: { status: 422, message: 'Paiement contesté : la banque du client décide.' },
  payment_state: { status: 422, message: 'L’état du paiement ne permet pas cela.' },
  ...bankRefusals,

  backup_off: {
    status: 422,
    message: 'Aucun dossier de sauvegarde n’est réglé sur le serveur (BACKUP_DIR).',
  },
  backup_running: { status: 409, message: 'Une sauvegarde est déjà en cours.' },
  hub_unknown: { status: 404, message: 'Ce marché n’existe pas.' },
  hub_closed: { status: 422, message: 'Ce marché est fermé pour le moment.' },
  product_unknown: { status: 404, message: 'Ce produit n’existe plus.' },
  cart_action_unknown: { status: 400, message: 'Cette action sur le cabas n’existe pas.' },
  field_invalid: { status: 400, message: 'Un champ est à revoir. Rien n’a été enregistré.' },
  import_closed: { status: 409, message: 'Cet import a déjà été écrit ou annulé.' },
  import_empty: { status: 422, message: 'Aucune ligne ne change quoi que ce soit.' },
  import_full: { status: 422, message: 'Un import a 10\u00a0000\u00a0lignes au plus.' },
  import_late: { status: 409, message: 'Un import s’annule pendant un jour.' },
  field_reserved: { status: 403, message: 'Seule l’administration peut changer ce champ.' },
  name_taken: { status: 400, message: 'Ce nom est déjà pris.' },
  wrong_password: { status: 400, message: 'Ce mot de passe n’est pas le vôtre.' },
  category_in_use: { status: 400, message: 'Des produits ou des boutiques dépendent encore de ce rayon.' },
  shop_limit: { status: 403, message: 'Vous avez déjà une boutique.' },
  shop_published: { status: 400, message: 'Cette boutique est déjà publiée.' },
  publication_asked: {
    status: 400,
    message: 'La publication est déjà demandée. Nous vous répondons bientôt.',
  },
  photo_unreadable: {
    status: 400,
    message: 'Cette image n’est pas lisible. Envoyez une photo JPEG, PNG, WebP ou AVIF.',
  },
  voice_unreadable: {
    status: 400,
    message: 'Ce message vocal n’est pas lisible. Enregistrez-le à nouveau.',
  },
  photo_heic: {
    status: 400,
    message:
      'Cette photo est au format HEIC, que nous ne lisons pas. Sur l’iPhone, choisissez « Le plus compatible » ' +
      'dans Réglages, Appareil photo, Formats, ou envoyez-la en JPEG.',
  },
  item_max_stock: { status: 422, message: 'Le stock ne permet pas d’en ajouter.' },
  cart_full: { status: 422, message: 'Votre cabas est plein : il tient 200 lignes.' },
  item_max_subscription: { status: 422, message: 'Ce produit fait déjà partie de votre abonnement.' },
  variant_missing: { status: 422, message: 'Choisissez une variante.' },

  order_empty: { status: 400, message: 'Le cabas est vide.' },
  order_changed: { status: 409, message: 'Le cabas a changé depuis votre commande.' },
  order_already_placed: { status: 409, message: 'Cette commande est déjà passée.' },
  order_closed: { status: 422, message: 'Cette commande est déjà clôturée.' },
  order_cancelled: { status: 422, message: 'Cette commande a été annulée.' },
  order_delivered: { status: 422, message: 'Cette commande est déjà livrée.' },
  order_moved: { status: 409, message: 'Une autre personne l’a déplacée entre-temps.' },
  order_captured: { status: 422, message: 'Cette commande est déjà encaissée.' },
  order_not_ready: { status: 422, message: 'La préparation de cette commande n’est pas terminée.' },
  order_disputed: {
    status: 422,
    message:
      'Un désaccord sur un article de cette commande attend une décision. Tranchez-le dans «\u00a0À vérifier\u00a0».',
  },
  order_unweighed: {
    status: 422,
    message: 'Un article vendu au poids n’est pas encore pesé\u00a0: son prix n’est pas connu.',
  },
  vendor_not_in_order: { status: 400, message: 'Ce producteur ne fait pas partie de la commande.' },
  item_not_in_order: { status: 400, message: 'Cet article ne fait pas partie de la commande.' },
  item_ambiguous: { status: 400, message: 'Plusieurs lignes portent cet article\u00a0: précisez laquelle.' },
  item_not_weighed: { status: 422, message: 'Cet article ne se vend pas au poids.' },
  price_implausible: { status: 422, message: 'Ce prix n’est pas plausible. Vérifiez la virgule.' },
  weight_implausible: { status: 422, message: 'Ce poids n’est pas plausible. Vérifiez l’unité.' },
  capture_too_much: {
    status: 422,
    message:
      'Le montant préparé dépasse de trop loin la somme réservée pour être porté au solde du client. Vérifiez poids et prix.',
  },
  courier_unknown: { status: 422, message: 'Cette personne ne livre pas pour ce marché.' },
  refund_nothing: { status: 422, message: 'Il n’y a rien à rembourser.' },
  refund_before_capture: {
    status: 422,
    message: 'Le montant final n’est pas encore encaissé. Rendez une partie après la capture.',
  },
  refund_too_much: { status: 422, message: 'Le montant dépasse ce qui peut être remboursé.' },
  transfer_too_small: { status: 422, message: 'Indiquez le montant reçu.' },
  transfer_too_much: {
    status: 422,
    message: 'Le montant dépasse ce que ces factures attendent encore.',
  },
  bank_file_unreadable: {
    status: 422,
    message: 'Ce fichier est incomplet ou abîmé. Téléchargez-le encore une fois auprès de la banque.',
  },
  bank_file_unsafe: {
    status: 422,
    message: 'Ce fichier contient des déclarations qu’aucune banque n’écrit. Il n’a pas été lu.',
  },
  bank_file_kind: {
    status: 422,
    message: 'Ce n’est pas un relevé camt.053 ou camt.054 d’une version connue (001.02 à 001.10).',
  },
  bank_file_large: {
    status: 413,
    message: 'Ce fichier dépasse 8\u00a0Mo. Demandez des périodes plus courtes.',
  },
  bank_file_account: { status: 422, message: 'Ce fichier est celui d’un autre compte que celui du marché.' },
  bank_file_currency: { status: 422, message: 'Ce fichier est dans une autre monnaie que le franc suisse.' },
  bank_file_sums: {
    status: 422,
    message: 'Les paiements d’une écriture collective ne font pas son total. Rien n’a été enregistré.',
  },
  bank_no_payee: {
    status: 422,
    message: 'Indiquez d’abord le compte du marché dans «\u00a0Réglages\u00a0».',
  },
  bank_entry_decided: { status: 409, message: 'Cette écriture a déjà été traitée.' },
  bank_nothing_open: { status: 422, message: 'Ce client n’a aucune facture ouverte.' },
  bank_invoices_changed: {
    status: 409,
    message: 'Une de ces factures a été payée ou changée entre-temps. Regardez à nouveau qui a payé.',
  },
  bill_nothing: { status: 422, message: 'Aucune facture de ce mois n’est à payer.' },
  bill_no_payee: {
    status: 422,
    message: 'Ce marché ne fait pas de facture QR. L’administration vous envoie les coordonnées de paiement.',
  },
  paper_differs: {
    status: 409,
    message:
      'Le PDF de ce document ne correspond pas à celui qui a été délivré. Le bureau du marché en est averti.',
  },
  order_not_delivered: { status: 422, message: 'Cette commande n’est pas encore livrée.' },
  shop_day_empty: { status: 422, message: 'Rien n’est commandé à cette boutique pour ce jour.' },
  mail_undeliverable: { status: 400, message: 'Aucun de ces producteurs n’a d’adresse e-mail.' },
  order_not_changeable: { status: 422, message: 'Cette commande ne peut plus être changée.' },
  order_changed_meanwhile: { status: 409, message: 'Cette commande vient d’être changée.' },
  order_change_differs: { status: 409, message: 'La commande ou ses prix ont changé entre-temps.' },
  order_change_empty: { status: 422, message: 'Pour tout retirer, annulez la commande.' },
  order_not_cancelable: { status: 422, message: 'Cette commande est déjà en préparation.' },
  day_closed: { status: 422, message: 'Il n’y a pas de livraison ce jour-là.' },
  day_locked: {
    status: 422,
    message: 'La journée de cette commande est fermée\u00a0: rien n’y change sans la rouvrir.',
  },
  day_differs: { status: 409, message: 'Ce contrôle a changé entre-temps. Regardez-le à nouveau.' },
  day_accepted: { status: 409, message: 'Quelqu’un a déjà accepté ce contrôle avec un mot.' },
  day_future: { status: 422, message: 'Ce jour est encore à venir.' },
  day_selling: {
    status: 422,
    message: 'Des commandes arrivent encore pour ce jour\u00a0: il se ferme ensuite.',
  },
  day_empty: { status: 422, message: 'Aucune commande ce jour-là\u00a0: il n’y a rien à fermer.' },
  day_controls: {
    status: 422,
    message: 'Un contrôle n’est pas en ordre. Réglez-le, ou acceptez-le avec un mot.',
  },
  day_captures: { status: 422, message: 'Des captures sont encore à venir ou en cours.' },
  day_open: { status: 409, message: 'Cette journée n’est pas fermée.' },
  day_full: { status: 422, message: 'Ce jour est complet.' },
  day_too_late: { status: 422, message: 'Il est trop tard pour ce jour de livraison.' },
  day_too_far: {
    status: 422,
    message: 'Ce jour est encore trop loin pour commander. Choisissez un jour plus proche.',
  },
  slot_unknown: { status: 422, message: 'Ce créneau n’existe pas.' },
  slot_full: { status: 422, message: 'Ce créneau est complet.' },
  terms_not_accepted: { status: 422, message: 'Acceptez les conditions générales pour commander.' },
  age_not_confirmed: { status: 422, message: 'Confirmez votre âge pour commander de l’alcool.' },
  subscription_state: { status: 422, message: 'L’état de l’abonnement ne permet pas cela.' },
  subscription_not_running: { status: 422, message: 'Cet abonnement ne court pas.' },
  subscription_not_paused: { status: 422, message: 'Cet abonnement n’est pas en pause.' },
  subscription_empty: {
    status: 400,
    message: 'Un abonnement garde au moins un article. Résiliez-le pour l’arrêter.',
  },
  delivery_not_coming: { status: 422, message: 'Aucune livraison n’est prévue ce jour-là.' },
  delivery_ordered: {
    status: 422,
    message: 'La commande de cette livraison est déjà passée. Elle s’annule comme toute autre.',
  },
  delivery_not_movable: {
    status: 422,
    message: 'Choisissez un autre jour de livraison de la même semaine.',
  },
  delivery_empty: {
    status: 422,
    message: 'Une livraison garde au moins un article. Sautez-la pour ne rien recevoir.',
  },
  pause_not_ahead: { status: 422, message: 'Choisissez un jour à venir pour la fin de la pause.' },
  payment_not_recurring: {
    status: 422,
    message: 'Un abonnement se règle par carte ou par QR-facture. Choisissez un autre moyen de paiement.',
  },
  tier_unknown: { status: 422, message: 'Ce palier de soutien n’existe pas.' },
  assistant_question: { status: 400, message: 'Posez une question.' },
  intent_too_old: { status: 422, message: 'Cette intention de commande date trop.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal on the wire (docs/rules.md#refusals). */
export interface RefusalBody {
  readonly error: { readonly code: RefusalCode; readonly message: string; readonly details?: unknown };
}
