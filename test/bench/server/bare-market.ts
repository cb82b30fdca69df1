import pg from 'pg';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import { hashOfToken } from '../../../server/core/secret-tokens.ts';
import type { BenchMarket } from './bench-market.ts';
import { HUBS } from './bench-market.ts';

const PLENTY = 1_000_000;

/** The tables of the bare server: those that the two answers need, indexed for them. */
export async function fillBareMarket(
  url: string,
  { buyers, baskets }: BenchMarket,
  listed: readonly Product[],
  days: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table listed (hub text, place int, data json, primary key (hub, place));
      create table stock (sku bigint primary key, stock int not null check (stock >= 0));
      create table sessions (hash text primary key, user_id bigint not null);
      create table carts (user_id bigint, hub text, lines jsonb not null, primary key (user_id, hub));
      create table days (hub text, day date, placed int not null, last_rank int not null, primary key (hub, day));
      create table orders (
        oid bigserial primary key, hub text not null, day date not null, customer bigint not null,
        intent text not null, rank int not null, data jsonb not null, unique (customer, intent)
      );
      create index on orders (hub, day);
      create table holds (oid bigint primary key, token text not null, amount int not null);`);
    await client.query(
      `insert into listed select $1, row_number() over (), data from json_array_elements($2::json) as data`,
      [HUBS[0], JSON.stringify(listed)],
    );
    const skus = Object.values(baskets).flatMap((all) =>
      all.flatMap((basket) => basket.map(({ sku }) => sku)),
    );
    await client.query(`insert into stock select distinct sku, ${PLENTY} from unnest($1::bigint[]) as sku`, [
      skus,
    ]);
    const people = JSON.stringify(
      buyers.map(({ id, token, hub, basket }) => ({
        ...{ id, hub, hash: hashOfToken(token) },
        lines: baskets[hub]?.[basket] ?? [],
      })),
    );
    const those = `jsonb_to_recordset($1::jsonb) as b (id bigint, hub text, hash text, lines jsonb)`;
    await client.query(`insert into sessions select hash, id from ${those}`, [people]);
    await client.query(`insert into carts select id, hub, lines from ${those}`, [people]);
    await client.query(
      `insert into days select hub, day, 0, 0 from unnest($1::text[]) as hub, unnest($2::date[]) as day`,
      [HUBS, days],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
