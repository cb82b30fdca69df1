/**
 * The database of a person on a device (docs/protocol.md#stored-tables): the key first, then the indexes that a query
 * uses. A person's own work is in `outbox`, `intents`, `deadletter`, `acked`, `photos` and `voices`; all other tables
 * can be fetched again. What earlier versions had is in `test/support/engine/older-schemas.ts`.
 */
export const STORES = {
  meta: 'k',
  scopes: 'scope',
  member: '[scope+e+id],[e+id],[scope+gen]',
  tomb: '[e+id],at',
  /** Those with waiting mutations are found by their base, which they have as long as one waits. */
  orders:
    '_id,[hub+_day],[_day+_state],[hub+_day+shipping.priority+shipping.position],customer.id,created,intent,[_b.oid+_p]',
  subscriptions: '_id,customer',
  carts: '_id,hub',
  users: '_id',
  likes: '_id',
  diets: '_id',
  hubs: '_id',
  configs: '_id',
  capacities: '_id',
  documents: '_id,*slug,type',
  categories: '_id',
  shops: '_id',
  collections: '_id,[hub+day]',
  tours: '_id,[hub+day]',
  staff: '_id,hub',
  stocks: '_id,vendor',
  catalogSeg: '[hub+cat+n],[hub+n]',
  catalogDelta: '[hub+sku],[hub+cat],[hub+was],[hub+seq]',
  catalogHead: 'k',
  searchIndex: 'hub',
  intents: '_id,hub,state,unseen',
  /** Written at every tap: few indexes. `attempts` distinguishes the few possibly sent rows from all waiting ones. */
  outbox: '++seq,&id,[lane+seq],state,attempts,giveUp',
  deadletter: 'id,lane,endedAt,[e+eid]',
  acked: 'id,at',
  photos: 'id,sku,at',
  voices: 'id,state',
  journal: '++n,at',
  status: 'k',
} as const;
