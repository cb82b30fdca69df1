import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import {
  type Passage,
  type PassageIndex,
  passageIndex,
} from '../../../src/domain/assistant/best-passages.ts';
import { type AskedMarket, marketFacts } from '../../../src/domain/assistant/market-facts.ts';
import type { CalendarQuestion } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { documentsOfType } from '../content/documents-store.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { capacityOf, configOf } from '../hubs/hubs-store.ts';

/** The data of a market for answers: its settings, its texts and their passages. */
export interface MarketKnowledge {
  readonly market: AskedMarket;
  readonly places: CalendarQuestion;
  readonly passages: PassageIndex;
  /** Recipes, stories and selections. */
  readonly stories: readonly Document[];
}

/** Reads the market's data; drafts of documents only for their author. */
export async function marketKnowledge(
  tx: Tx,
  hub: Hub,
  reader: number | undefined,
  now: Ms,
): Promise<MarketKnowledge> {
  const config = await configOf(tx, hub.slug);
  const { days } = await capacityOf(tx, hub.slug);
  const read = (type: string) => documentsOfType(tx, type, { id: reader, admin: false });
  const pages = await read('page');
  const stories = [...(await read('recipe')), ...(await read('post')), ...(await read('selection'))];
  const market = askedMarket(hub, config);
  const places = { ranks: days, premium: false };
  const passages = passageIndex([
    ...(config?.faq ?? []).map(({ q, a }) => ({
      kind: 'text' as const,
      title: q.fr,
      text: a.fr,
      source: undefined,
    })),
    ...pages.flatMap(sectionsOf),
    ...marketFacts(market, now, places),
  ]);
  return { market, places, passages, stories };
}

function askedMarket(hub: Hub, config: ConfigRow | undefined): AskedMarket {
  const { name, serviceFees, mail, address, deposits } = hub;
  return {
    ...{ name, serviceFees, address, mail: mail.address },
    calendar: calendarOf(hub),
    pickups: deposits.filter(({ active }) => active),
    tariff: config?.shipping,
    gateways: (hub.order?.gateway ?? config?.order.gateway ?? []).map(({ label }) => label),
    communes: config?.user.region.list ?? [],
    postalCodes: config?.user.location.list ?? [],
  };
}

/** The sections of a page, each answering the question of its heading. */
function sectionsOf({ slug: [id = ''], title, header, content }: Document): readonly Passage[] {
  const source = { id, title: title.fr };
  const [opening = '', ...sections] = (content?.fr ?? '').split(/^## /m);
  const kind = 'text';
  const first: Passage = {
    kind,
    title: `${title.fr}. ${header.fr}`,
    text: `${header.fr} ${plain(opening)}`,
    source,
  };
  return [
    first,
    ...sections.map((section): Passage => {
      const [heading = '', ...lines] = section.split('\n');
      const name = heading.replace(/^\d+\.\s*/, '');
      // A question heading is answered by the text that follows; another heading names its subject.
      const about = /[?!.]$/.test(name) ? '' : `${name}\u00a0: `;
      return { kind, title: name, text: `${about}${plain(lines.join('\n'))}`, source };
    }),
  ];
}

/** The text of Markdown, without marks and addresses. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s]*[-*]\s+/gm, '')
    .replace(/^#+\s*/gm, '')
    .replace(/\*\*?|__?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
