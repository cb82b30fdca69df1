// The databases that earlier builds left on devices. None of them ever changes.

/**
 * Version 1 of the database of a device (docs/protocol.md#stored-tables): the key first, then the indexes that a query uses. A
 * person's own work is in `outbox`, `intents`, `deadletter` and `acked`; all other tables can be fetched again.
 */
export const VERSION_1 = {
  meta: 'k',
  scopes: 'scope',
  member: '[scope+e+id],[e+id],[scope+gen]',
  tomb: '[e+id],at',
  orders:
    '_id,[hub+_day],[_day+_state],[hub+_day+shipping.priority+shipping.position],customer.id,created,intent',
  carts: '_id,hub',
  users: '_id',
  likes: '_id',
  hubs: '_id',
  configs: '_id',
  capacities: '_id',
  documents: '_id,*slug,type',
  categories: '_id',
  shops: '_id',
  catalogSeg: '[hub+cat+n],[hub+n]',
  catalogDelta: '[hub+sku],[hub+cat],[hub+was],[hub+seq]',
  catalogHead: 'k',
  searchIndex: 'hub',
  intents: '_id,hub,state,unseen',
  outbox: '++seq,&id,[lane+seq],state,nextAt,actor',
  deadletter: 'id,lane,endedAt,[e+eid]',
  acked: 'id,at',
  journal: '++n,at',
  status: 'k',
} as const;

/** Version 2: the day's own rows for people who prepare and deliver. */
export const VERSION_2 = {
  collections: '_id,[hub+day]',
  tours: '_id,[hub+day]',
  staff: '_id,hub',
} as const;

/**
 * Version 3: the outbox is written at every tap and drops the indexes that no query uses; `attempts` distinguishes the
 * few possibly sent rows from all waiting ones.
 */
export const VERSION_3 = {
  outbox: '++seq,&id,[lane+seq],state,attempts',
} as const;

/** Version 4: subscriptions. */
export const VERSION_4 = {
  subscriptions: '_id,customer',
} as const;

/**
 * Version 5: indexes that contain only abandoned mutations, and only orders with waiting ones, so that both are found
 * in an outbox of any length. An order has a base as long as a mutation waits on it.
 */
export const VERSION_5 = {
  outbox: '++seq,&id,[lane+seq],state,attempts,giveUp',
  orders:
    '_id,[hub+_day],[_day+_state],[hub+_day+shipping.priority+shipping.position],customer.id,created,intent,[_b.oid+_p]',
} as const;

/** Version 6: the stock of products, for those who count it. */
export const VERSION_6 = {
  stocks: '_id,vendor',
} as const;

/** Version 7: photos that wait for their product. */
export const VERSION_7 = {
  photos: 'id,sku,at',
} as const;

/** Version 8: allergies and diets. */
export const VERSION_8 = {
  diets: '_id',
} as const;
