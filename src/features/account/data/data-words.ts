import type { Json } from '../../../contract/core/wire.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { clock, datedDay, NO_BREAK } from '../../../domain/text/french.ts';

/** What a stored field is called; one without a word keeps its own name. */
export function fieldWord(name: string): string {
  return WORDS[name] ?? name;
}

/** A stored value in words: instants as days with their hour, lists and objects one after the other. */
export function valueWords(value: Json): string {
  if (value === null) return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return instantWords(value) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? 'rien' : value.map(valueWords).join('\n');
  const fields = Object.entries(value).map(
    ([name, field]) => `${fieldWord(name)}${NO_BREAK}: ${valueWords(field)}`,
  );
  return fields.length === 0 ? 'rien' : fields.join(', ');
}

function instantWords(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return undefined;
  return `${datedDay(localDay(at, DEFAULT_ZONE))}, ${clock(at, DEFAULT_ZONE)}`;
}

const WORDS: Readonly<Record<string, string>> = {
  ...{ id: 'Numéro', user_id: 'Compte', oid: 'Commande', hub: 'Marché', sku: 'Produit', shop: 'Boutique' },
  ...{ email: 'E-mail', email_status: 'E-mail vérifié', email_cc: 'Copie à', display_name: 'Nom affiché' },
  ...{ given_name: 'Prénom', family_name: 'Nom', phone_numbers: 'Téléphones', addresses: 'Adresses' },
  ...{
    balance: 'Solde',
    plan: 'Formule',
    roles: 'Rôles',
    role: 'Rôle',
    tags: 'Étiquettes',
    until: 'Jusqu’à',
  },
  ...{ reminder: 'Rappel', logistic: 'Livraisons', orders: 'Commandes', context: 'Préférences' },
  ...{ status: 'État', state: 'État', provider: 'Par', created: 'Créé', logged: 'Dernière connexion' },
  ...{
    deleted: 'Suppression demandée',
    updated: 'Modifié',
    skus: 'Produits',
    marks: 'À éviter, régime, usages',
    lines: 'Lignes',
  },
  ...{ removed: 'Retiré', alias: 'Moyen', number: 'Numéro', expiry: 'Expire', issuer: 'Émetteur' },
  ...{ name: 'Nom', is_default: 'Par défaut', error: 'Erreur', amount: 'Montant', note: 'Motif' },
  ...{ expires: 'Expire', used_by: 'Utilisé par', used: 'Utilisé', reference: 'Référence' },
  ...{
    captured: 'Débité',
    refunded: 'Rendu',
    hold_ends: 'Réservé jusqu’à',
    reason: 'Raison',
    due: 'Échéance',
  },
  ...{ refundable: 'Remboursable', opened: 'Ouvert', started: 'Commencé', customer: 'Compte' },
  ...{ errors: 'Manquants', refunds: 'Remboursements', latest: 'Dernière', subscription: 'Abonnement' },
  ...{
    day: 'Jour',
    attempt: 'Essai',
    at: 'Quand',
    subject: 'Sujet',
    waiting: 'En attente',
    unread: 'À lire',
  },
  ...{ closed: 'Terminée', thread: 'Conversation', office: 'Écrit par le marché', content: 'Texte' },
  ...{ agent: 'Assistant', tool: 'Montré', evaluation: 'Note', recipient: 'Destinataire', sent: 'Envoyé' },
  ...{ seen: 'Vu', device: 'Appareil', purpose: 'Pour', begun: 'Commencé', confirmed: 'Confirmé' },
  ...{ action: 'Action', hits: 'Fois', source: 'Venue de', entity: 'Objet', entity_id: 'Numéro de l’objet' },
  ...{ why: 'Raison', client: 'Appareil', op: 'Modification', outcome: 'Résultat', code: 'Code' },
  ...{ device_at: 'Faite', effective_at: 'Prise en compte', received_at: 'Reçue', args: 'Contenu' },
  ...{ decided: 'Décision', decided_at: 'Décidé', rev: 'Version', owner: 'Tenue par', data: 'Contenu' },
  ...{ who: 'Par', delta: 'Différence', after: 'Après', cause: 'Cause', lot: 'Lot', kind: 'Sorte' },
  ...{ file: 'Fichier', match: 'Reconnu par', invite: 'Invitations', applied: 'Appliqué', line: 'Ligne' },
  ...{ title: 'Titre', target: 'Compte', verdict: 'Avis', fields: 'Champs', changes: 'Changements' },
  ...{ streetAddress: 'Rue', postalCode: 'NPA', region: 'Ville', floor: 'Étage', phone: 'Téléphone' },
  ...{ paused: 'En pause', incomplete: 'À terminer', cancel: 'Résilié' },
  ...{ active: 'Actif', weekdays: 'Jours', time: 'Heure', what: 'Sorte', primary: 'Principale' },
};
