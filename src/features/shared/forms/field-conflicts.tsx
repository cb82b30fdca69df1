import { Users } from 'lucide-react';
import { count, list } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { daysWords } from '../list/shop-columns.tsx';
import type { ShopDraft } from './shop-draft.ts';
import type { FieldConflict } from './use-shop-draft.ts';

interface FieldConflictsProps {
  readonly conflicts: readonly FieldConflict[];
  readonly onSettle: (conflict: FieldConflict, whose: 'mine' | 'theirs') => void;
}

/** Both values of each field that another person changed meanwhile; one is chosen, nothing else stops. */
export function FieldConflicts({ conflicts, onSettle }: FieldConflictsProps) {
  return conflicts.map((conflict) => (
    <Notice
      key={conflict.name}
      tone="info"
      icon={<Users />}
      title={`${FIELD_WORDS[conflict.name]}\u00a0: quelqu’un d’autre l’a changé pendant que vous écriviez.`}
      actions={
        <>
          <Button size={44} look="line" onClick={() => onSettle(conflict, 'mine')}>
            Garder la mienne
          </Button>
          <Button size={44} look="line" onClick={() => onSettle(conflict, 'theirs')}>
            Prendre l’autre
          </Button>
        </>
      }
    >
      {`La vôtre\u00a0: ${valueWords(conflict.mine)}. L’autre\u00a0: ${valueWords(conflict.theirs)}.`}
    </Notice>
  ));
}

/** The label of each field. */
export const FIELD_WORDS: Readonly<Record<keyof ShopDraft, string>> = {
  description: 'Description',
  url: 'Site',
  catalog: 'Famille',
  details: 'Labels',
  owner: 'Portrait',
  fg: 'Couverture',
  gallery: 'Galerie',
  alts: 'Textes des photos',
  address: 'Adresse',
  collect: 'Lieu de collecte',
  closed: 'Fermeture',
  from: 'Premier jour fermé',
  to: 'Dernier jour fermé',
  comment: 'Raison de la fermeture',
  weekdays: 'Jours de livraison',
  timelimit: 'Dernière commande',
  discounted: 'Rabais',
  threshold: 'Tranche du rabais',
  amount: 'Montant du rabais',
  noticed: 'Mot affiché',
  notice: 'Mot de la page',
  detailed: 'Commandes détaillées',
  faq: 'Questions',
  businessName: 'Titulaire',
  IBAN: 'IBAN',
  BIC: 'BIC',
  vat: 'Numéro de TVA',
  fees: 'Commission',
  weight: 'Poids de la note',
};

function valueWords(value: ShopDraft[keyof ShopDraft]): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string') return value === '' ? 'rien' : `«\u00a0${value}\u00a0»`;
  if (Array.isArray(value)) {
    const numbers = value.filter((one) => typeof one === 'number');
    return numbers.length > 0 ? daysWords(numbers) : count(value.length, 'entrée', 'entrées');
  }
  const words = Object.values(value).filter((one): one is string => typeof one === 'string' && one !== '');
  return words.length === 0 ? 'autre chose' : list(words);
}
