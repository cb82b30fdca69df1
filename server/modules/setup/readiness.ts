import { sql } from 'kysely';
import type { AnswerOf } from '../../../src/contract/core/call.ts';
import type { readReadiness as readReadinessCall } from '../../../src/contract/hubs/setup.ts';
import { DAY_MS, DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { isFood } from '../../../src/domain/catalogue/category-fields.ts';
import { type LegalFields, missingForSale } from '../../../src/domain/catalogue/legal-information.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { vatRates } from '../../../src/domain/money/vat.ts';
import { list, percent, timestamp } from '../../../src/domain/text/french.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { PaymentGateway } from '../../core/gateways/payment-gateway.ts';
import type { Context } from '../../core/request-context.ts';
import { lastBackup } from '../../platform/backup/backups-store.ts';
import { everyCategory } from '../catalogue/categories/categories-store.ts';
import { configOf, everyHub } from '../hubs/hubs-store.ts';
import { unwrittenPages } from './legal-documents.ts';
import { setupOf } from './setup-store.ts';

type Readiness = AnswerOf<typeof readReadinessCall>;
type Point = Readiness[number]['point'];
type Found = Omit<Readiness[number], 'point'>;

type Asking = Pick<Context, 'tx' | 'now' | 'environment' | 'gateways'>;

/** The requirements of a market before it sells, each with a reason. See docs/rules.md#readiness. */
export async function readReadiness(asking: Asking): Promise<Readiness> {
  const points: Readiness = [];
  for (const [point, look] of Object.entries(LOOKS) as [Point, (typeof LOOKS)[Point]][])
    points.push({ point, ...(await look(asking)) });
  return points;
}

const LOOKS: Readonly<Record<Point, (asking: Asking) => Found | Promise<Found>>> = {
  async backup({ tx, now }) {
    const last = await lastBackup(tx);
    return last !== undefined && now - last.at < 7 * DAY_MS
      ? ready(`La dernière sauvegarde est du ${timestamp(last.at, DEFAULT_ZONE)}.`)
      : missing('Aucune sauvegarde de cette semaine n’est connue.');
  },

  async product({ tx }) {
    return (await hasCompleteProduct(tx))
      ? ready('Un produit a sa photo, sa description, son prix et ses informations légales.')
      : missing('Aucun produit d’une boutique publiée n’a photo, description, prix et informations légales.');
  },

  async payment({ tx, gateways }) {
    const hubs = await everyHub(tx);
    const open = hubs.filter(({ status }) => status.active);
    // A closed hub sells nothing; before any hub is open, the first one counts.
    const selling = open.length > 0 ? open : hubs.slice(0, 1);
    const without = selling.filter(({ payee }) => payee === undefined);
    if (without.length > 0) return missing(`L’IBAN manque à ${list(without.map(({ name }) => name))}.`);
    const [hub] = selling;
    const everyone = hub && (await configOf(tx, hub.slug))?.invoice?.everyone === true;
    const whom = everyone ? 'pour tous les clients' : 'pour les clients à qui vous l’accordez';
    const detail = `QR-facture ${whom}, IBAN vérifié. Carte et TWINT\u00a0: ${cardsText(gateways.payment)}.`;
    // Customers would take orders paid by test cards for real ones.
    return isTest(gateways.payment) ? missing(detail) : ready(detail);
  },

  async mail({ tx, environment }) {
    if (environment.smtpUrl === undefined)
      return missing('Aucun serveur de messagerie n’est réglé (SMTP_URL).');
    const proven = (await setupOf(tx))?.mailProven;
    const [hub] = await everyHub(tx);
    return proven == null
      ? missing('Aucun message d’essai n’est encore arrivé.')
      : ready(
          `Message d’essai du ${timestamp(Date.parse(proven), hub === undefined ? DEFAULT_ZONE : zoneOf(hub))}.`,
        );
  },

  async terms({ tx }) {
    const unwritten = await unwrittenPages(tx);
    return unwritten.length === 0 ? ready('Publiées.') : missing(`À écrire\u00a0: ${list(unwritten)}.`);
  },

  async vat({ tx, now }) {
    const [hub] = await everyHub(tx);
    const known = hub && (await configOf(tx, hub.slug))?.TVA;
    const today = Object.values(vatRates(localDay(now, hub === undefined ? DEFAULT_ZONE : zoneOf(hub))));
    const lacking = today.filter((rate) => known?.includes(rate) !== true);
    return lacking.length === 0
      ? ready(`Taux ${list(today.filter((rate) => rate > 0).map(percent))}.`)
      : missing(`Il manque le taux ${list(lacking.map(percent))}.`);
  },

  https({ environment: { publicUrl } }) {
    return publicUrl.startsWith('https:')
      ? ready(publicUrl)
      : missing(`${publicUrl} n’est pas une adresse https\u00a0: PUBLIC_URL la donne.`);
  },

  async staff_second_factor({ tx }) {
    const [hub] = await everyHub(tx);
    const required = hub !== undefined && (await configOf(tx, hub.slug))?.staffSecondFactor === true;
    const found = required
      ? ready('Exigée de toute l’équipe.')
      : missing('Recommandée\u00a0: un mot de passe deviné ne suffit alors pas pour entrer.');
    return { ...found, recommended: true };
  },
};

/** Whether cards are accepted that move no money. */
function isTest({ provider, live }: PaymentGateway): boolean {
  return provider !== 'none' && !live;
}

/** The way cards are accepted, as the market must know before it opens. */
function cardsText({ provider, live }: PaymentGateway): string {
  if (provider === 'none') return 'non, la clé de Stripe manque (STRIPE_SECRET_KEY)';
  const name = provider === 'stripe' ? 'Stripe' : 'bac à sable';
  return live ? name : `${name}, en essai, aucun argent réel`;
}

function ready(detail: string): Found {
  return { ready: true, detail };
}

function missing(detail: string): Found {
  return { ready: false, detail };
}

/** Whether a published shop sells a product with all its information (docs/rules.md#legal-information). */
async function hasCompleteProduct(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ product: LegalFields; category: string | null }>`
    select p.data as product, p.category from products p join shops s on s.urlpath = p.vendor
    where p.available and p.removed is null and s.removed is null and s.status = 'true'
      and exists (select 1 from shop_hubs h where h.shop = s.urlpath)
      and p.data #>> '{photo,url}' <> '' and p.data #>> '{details,description}' <> ''
      and (p.data #>> '{pricing,price}')::numeric > 0
    order by p.sku`.execute(tx);
  const categories = new Map((await everyCategory(tx)).map((category) => [category.slug, category]));
  return rows.some(
    ({ product, category }) => missingForSale(product, isFood(categories.get(category ?? ''))).length === 0,
  );
}
