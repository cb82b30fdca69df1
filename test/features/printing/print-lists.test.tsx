import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { orderCode } from '../../../src/features/printing/order-code.ts';
import { PrintCustomers } from '../../../src/features/printing/print-customers.tsx';
import { PrintProducts } from '../../../src/features/printing/print-products.tsx';
import { PrintRoute } from '../../../src/features/printing/print-route.tsx';
import { PrintShops } from '../../../src/features/printing/print-shops.tsx';
import { PrintSlips } from '../../../src/features/printing/print-slips.tsx';
import type { PrintAbout } from '../../../src/features/printing/print-words.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const about: PrintAbout = {
  hubs: 'Cabas Genève-Carouge',
  zone: 'Europe/Zurich',
  now: Date.parse('2026-11-20T13:32:00Z'),
  slots: { '16': '16h–20h' },
};

const vendors = [shop('ferme-du-mandement', 'Ferme du Mandement'), shop('laiterie', 'Laiterie de Jussy')];
const carrots = { sku: 1, title: 'Carottes des sables', vendor: 'ferme-du-mandement' };
const tomme = { sku: 2, title: 'Tomme de Jussy', vendor: 'laiterie', part: '~250 g' };

const marc = anOrder({
  oid: 1,
  rank: 4,
  vendors,
  customer: person('Marc Chevalley'),
  items: [
    aLine({ ...carrots, line: 1, quantity: 2, note: 'pas trop grosses' }),
    aLine({ ...tomme, line: 2, found: { status: 'fulfilled', grams: 262 } }),
  ],
});
const laure = anOrder({
  oid: 2,
  rank: 5,
  vendors,
  customer: person('Laure Mottier'),
  shipping: { position: 0.5, bags: 3, note: 'Code 1407' },
  items: [
    aLine({ ...tomme, line: 1, quantity: 3 }),
    aLine({ ...carrots, line: 2, found: { status: 'failure' } }),
  ],
});

describe('a printed list', () => {
  test('warns when orders of its days are not all loaded', () => {
    const said = /Chargé en partie\s: des commandes peuvent manquer/;
    const heads = (partly: boolean) =>
      sheets(<PrintCustomers about={{ ...about, partly }} orders={[marc]} />).map(({ head }) => head);
    expect(heads(true)[0]).toMatch(said);
    expect(heads(false)[0]).not.toMatch(said);
  });

  test('of a shop lists its products, then the customers in the given order', () => {
    const [farm, dairy] = sheets(<PrintShops about={about} orders={[laure, marc]} />);
    expect(farm?.head).toContain('Ferme du Mandement');
    expect(farm?.text).toContain('Carottes des sables, 1 kg×3');
    expect(farm?.rows).toEqual([
      '5|Laure Mottier|Carottes des sables 1 kg Manquant|×1||✕',
      '4|Marc Chevalley|Carottes des sables 1 kg « pas trop grosses »|×2||',
    ]);
    expect(dairy?.text).toContain('Tomme de Jussy, ~250 g×4');
    expect(dairy?.rows).toEqual([
      '5|Laure Mottier|Tomme de Jussy ~250 g|×3|g|',
      '4|Marc Chevalley|Tomme de Jussy ~250 g|×1|262 g|✓',
    ]);
  });

  test('has the code of each order on its first row for couriers, and none for a shop', () => {
    const codeOf = (oid: number) => orderCode('https://cabas.example', oid);
    const drawn = (paper: ReactNode) =>
      [...renderToStaticMarkup(paper).matchAll(/Code de la commande (\d+)/g)].map(([, oid]) => oid);
    const orders = [marc, laure];
    expect(drawn(<PrintSlips about={{ ...about, codeOf }} orders={orders} />)).toEqual(['1', '2']);
    expect(drawn(<PrintCustomers about={{ ...about, codeOf }} orders={orders} />)).toEqual(['1', '2']);
    expect(drawn(<PrintShops about={{ ...about, codeOf }} orders={orders} />)).toEqual([]);
    expect(drawn(<PrintCustomers about={about} orders={orders} />)).toEqual([]);
  });

  test('has hub, time of printing and size in its header', () => {
    const [sheet] = sheets(<PrintCustomers about={about} orders={[marc, laure]} />);
    expect(sheet?.head).toBe(
      'Liste par clientmardi 24 nov.Cabas Genève-CarougeImprimé le vendredi 20 nov. à 14h322 commandes, 7 articles',
    );
  });

  test('by customer has the rank in every row, since a page may break within an order', () => {
    const [sheet] = sheets(<PrintCustomers about={about} orders={[marc, laure]} />);
    expect(sheet?.rows.map((row) => row.split('|').slice(0, 2))).toEqual([
      ['4', 'Marc Chevalley'],
      ['4', ''],
      ['5', 'Laure Mottier'],
      ['5', ''],
    ]);
  });

  test('of several days names the day of each order: ranks restart', () => {
    const later = anOrder({
      ...marc,
      shipping: { ...marc.shipping, when: '2026-11-26T15:00:00.000Z' },
    });
    const [sheet] = sheets(<PrintCustomers about={about} orders={[later, laure]} />);
    expect(sheet?.head).toContain('du mar. 24 nov. au jeu. 26 nov.');
    expect(sheet?.rows[0]).toContain('Marc Chevalleyjeu. 26 nov.');
  });

  test('by product has the total, then the quantity of each order', () => {
    const [sheet] = sheets(<PrintProducts about={about} orders={[marc, laure]} />);
    expect(sheet?.rows).toEqual([
      '3 × Carottes des sables 1 kg, Ferme du Mandement',
      '4|Marc Chevalley « pas trop grosses »|×2||',
      '5|Laure Mottier Manquant|×1||✕',
      '4 × Tomme de Jussy ~250 g, Laiterie de Jussy',
      '4|Marc Chevalley|×1|262 g|✓',
      '5|Laure Mottier|×3|g|',
    ]);
  });

  test('of a tour is in driving order, with address, bags and note', () => {
    const route = <PrintRoute about={about} orders={[marc, laure]} courierOf={() => 'Karim Belkacem'} />;
    const [sheet] = sheets(route);
    expect(sheet?.head).toContain('Tournée 1mardi 24 nov., Karim Belkacem');
    expect(sheet?.rows[0]).toMatch(
      /^1\|5\|Laure MottierRue de Carouge 42, 2e étage, 1205 Genève\|16h–20h\|3\|Code 1407\|$/,
    );
    expect(sheet?.rows[1]).toMatch(/^2\|4\|Marc Chevalley/);
  });

  test('of an order starts a new page, and shows no amount', () => {
    const slips = sheets(<PrintSlips about={about} orders={[marc, laure]} />);
    expect(slips.map(({ head }) => head.replace(/Commande.*/, ''))).toEqual([
      '4Marc Chevalley',
      '5Laure Mottier',
    ]);
    expect(slips.map(({ text }) => text).join()).not.toMatch(/CHF|\d,\d\d/);
  });

  test('shows what its customer allows pickers to know', () => {
    const [first, ...others] = marc.items;
    const items = first === undefined ? [] : [{ ...first, avoid: ['milk', 'nuts'] }, ...others];
    const [slip] = sheets(<PrintSlips about={about} orders={[{ ...marc, items }]} />);
    expect(slip?.text).toContain('Évite lait et fruits à coque');
    expect(sheets(<PrintSlips about={about} orders={[marc]} />)[0]?.text).not.toContain('Évite');
  });

  test('omits names that were removed from the device', () => {
    const gone = anOrder({
      ...marc,
      customer: person(''),
      shipping: { ...marc.shipping, streetAddress: '' },
    });
    for (const slip of sheets(<PrintSlips about={about} orders={[gone]} />)) {
      expect(slip.text).toContain('Nom effacé');
      expect(slip.text).not.toContain('Rue de Carouge');
    }
  });
});

interface Printed {
  readonly head: string;
  readonly text: string;
  /** Cells joined by a bar. */
  readonly rows: readonly string[];
}

/** The content of each sheet: a sheet is a table around the table of its lines. */
function sheets(paper: ReactNode): readonly Printed[] {
  const html = renderToStaticMarkup(paper);
  return html
    .split('role="presentation"')
    .slice(1)
    .map((sheet) => ({
      head: plain(sheet.slice(sheet.indexOf('>') + 1, sheet.indexOf('</thead>'))),
      text: plain(sheet),
      rows: bodiesOf(sheet).flatMap((body) =>
        body
          .split('<tr')
          .slice(1)
          .map((row) =>
            row
              .split(/<t[dh]/)
              .slice(1)
              .map((cell) => plain(`<${cell}`))
              .join('|'),
          ),
      ),
    }));
}

function bodiesOf(sheet: string): readonly string[] {
  const lines = sheet.slice(sheet.lastIndexOf('<thead>'));
  return lines
    .split('<tbody>')
    .slice(1)
    .map((body) => body.slice(0, body.indexOf('</tbody>')));
}

/** The text with plain spaces: typography is tested for all sentences at once. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();
}

function person(displayName: string): Order['customer'] {
  return { id: 7, displayName, email: '', plan: 'standard', orders: 0 };
}

function shop(slug: string, name: string): Order['vendors'][number] {
  return {
    slug,
    name,
    collected: false,
    discount: { amount: ZERO, threshold: ZERO, finalAmount: ZERO },
  };
}
