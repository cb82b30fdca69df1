import { DAY_MS, HOUR_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';

/** An opinion and its subject: an order, the market with its author's name, or without an account. */
interface Opinion {
  readonly daysAgo: number;
  readonly evaluation: number;
  readonly content: string;
  readonly of: 'order' | 'us' | 'us, by a visitor';
}

const SAID: readonly Opinion[] = [
  {
    daysAgo: 1,
    evaluation: 9,
    of: 'order',
    content: 'Tout était superbe, et le livreur est toujours aimable.',
  },
  {
    daysAgo: 2,
    evaluation: 6,
    of: 'us',
    content: 'Bons produits, mais les frais de livraison pèsent sur un petit cabas.',
  },
  {
    daysAgo: 3,
    evaluation: 10,
    of: 'us',
    content: 'Je commande dans le tram, sans réseau, et tout part en sortant. Bravo !',
  },
  {
    daysAgo: 4,
    evaluation: 3,
    of: 'us',
    content: 'Il manquait un fromage l’autre jour, et personne ne m’avait prévenue.',
  },
  {
    daysAgo: 6,
    evaluation: 8,
    of: 'us, by a visitor',
    content: 'Joli choix. J’aimerais voir les prix au kilo partout.',
  },
  { daysAgo: 8, evaluation: 9, of: 'us', content: '' },
  { daysAgo: 10, evaluation: 7, of: 'order', content: 'Un peu en retard, le reste parfait.' },
  {
    daysAgo: 12,
    evaluation: 10,
    of: 'order',
    content: 'Tout était frais et bien emballé. On ne change rien.',
  },
  {
    daysAgo: 15,
    evaluation: 5,
    of: 'us, by a visitor',
    content: 'Pas de créneau avant 16 h le mercredi, dommage.',
  },
  {
    daysAgo: 17,
    evaluation: 9,
    of: 'us',
    content: 'Enfin les pommes du village d’à côté plutôt que d’outre-mer.',
  },
  {
    daysAgo: 20,
    evaluation: 8,
    of: 'order',
    content: 'Sacs déposés devant la porte comme demandé. Merci.',
  },
  {
    daysAgo: 24,
    evaluation: 2,
    of: 'us',
    content: 'Ma carte a été refusée trois fois sans que je sache pourquoi.',
  },
  { daysAgo: 27, evaluation: 10, of: 'us', content: '' },
];

/** The latest feedback, oldest first; feedback on an order comes after its delivery. */
export function opinionRows(made: readonly MadeOrder[], now: Ms): Rows<'feedback'> {
  return SAID.toReversed().map(({ daysAgo, evaluation, content, of }, index) => {
    const at = now - daysAgo * DAY_MS - (index % 7) * HOUR_MS;
    const order = deliveredBefore(made, at, index);
    return {
      ...{ id: index + 1, hub: order.hub, evaluation, content, at: new Date(at).toISOString() },
      user_id: of === 'us, by a visitor' ? null : order.customer.id,
      oid: of === 'order' ? order.oid : null,
    };
  });
}

/** An order delivered within the two weeks before an instant; `index` varies the choice. */
function deliveredBefore(made: readonly MadeOrder[], at: Ms, index: number) {
  const recent = made.filter(({ order: { shipping } }) => {
    const when = Date.parse(shipping.outcome?.at ?? '');
    return when < at && when > at - 14 * DAY_MS;
  });
  const found = recent[(index * 5) % recent.length];
  if (found === undefined) throw new Error(`nothing was delivered before ${new Date(at).toISOString()}`);
  return found.order;
}
