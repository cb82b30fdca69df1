/**
 * Who may do what to what is Alice's, at the hub of Geneva, in the shop « laiterie » (docs/rules.md#permissions).
 * `self` is Alice; `other` another customer; `shop` owns that shop and `shop2` another one; couriers and managers are
 * of that
 * hub and, with a 2, of Lausanne. `in`: past every guard. `401`: no session. `403`: not for this person. `404`: not
 * there for this person, since they may not even know of it. A list that is open to many holds what is theirs.
 */
const TABLE = `
call                           visitor  self     other    shop     shop2    courier  courier2 manager  manager2 admin
authentication.login           in       in       in       in       in       in       in       in       in       in
authentication.register        in       in       in       in       in       in       in       in       in       in
authentication.logout          in       in       in       in       in       in       in       in       in       in
authentication.validate.create 401      in       in       in       in       in       in       in       in       in
authentication.validate        in       in       in       in       in       in       in       in       in       in
authentication.recover         in       in       in       in       in       in       in       in       in       in
authentication.email-back      in       in       in       in       in       in       in       in       in       in
users.me                       401      in       in       in       in       in       in       in       in       in
users.read                     401      in       403      403      403      403      403      403      403      in
users.save                     401      in       403      403      403      403      403      403      403      in
users.password                 401      in       403      403      403      403      403      403      403      403
users.sessions                 401      in       403      403      403      403      403      403      403      403
users.sessions.close           401      in       403      403      403      403      403      403      403      403
users.second-factor            401      in       403      403      403      403      403      403      403      in
users.second-factor.begin      401      in       403      403      403      403      403      403      403      403
users.second-factor.confirm    401      in       403      403      403      403      403      403      403      403
users.second-factor.remove     401      in       403      403      403      403      403      403      403      in
users.like                     401      in       403      403      403      403      403      403      403      403
users.address.add              401      in       403      403      403      403      403      403      403      in
users.address.update           401      in       403      403      403      403      403      403      403      in
users.address.remove           401      in       403      403      403      403      403      403      403      in
users.payment.add              401      in       403      403      403      403      403      403      403      in
users.payment.delete           401      in       403      403      403      403      403      403      403      in
users.payment.check            401      in       403      403      403      403      403      403      403      in
push.subscribe                 401      in       in       in       in       in       in       in       in       in
push.unsubscribe               401      in       in       in       in       in       in       in       in       in
users.list                     401      403      403      403      403      403      403      403      403      in
users.invite                   401      403      403      403      403      403      403      in       403      in
users.staff                    401      403      403      403      403      403      403      403      403      in
users.roles                    401      403      403      403      403      403      403      403      403      in
users.sessions.end             401      403      403      403      403      403      403      403      403      in
users.status                   401      403      403      403      403      403      403      403      403      in
users.connect                  401      403      403      403      403      403      403      403      403      403
users.autolink                 401      403      403      403      403      403      403      403      403      in
users.redeem                   401      in       in       in       in       in       in       in       in       in
users.payment.credit           401      403      403      403      403      403      403      403      403      in
vouchers.list                  401      403      403      403      403      403      403      403      403      in
vouchers.make                  401      403      403      403      403      403      403      403      403      in
sync.quarantine                401      403      403      403      403      403      403      in       in       in
sync.quarantine.decide         401      403      403      403      403      403      403      in       in       in
metrics.send                   in       in       in       in       in       in       in       in       in       in
metrics.feedback               in       in       in       in       in       in       in       in       in       in
metrics.read                   401      403      403      403      403      403      403      403      403      in
config.read                    in       in       in       in       in       in       in       in       in       in
config.save                    401      403      403      403      403      403      403      403      403      in
config.history                 401      403      403      403      403      403      403      403      403      in
ping                           in       in       in       in       in       in       in       in       in       in
hubs.list                      in       in       in       in       in       in       in       in       in       in
hubs.read                      in       in       in       in       in       in       in       in       in       in
hubs.create                    401      403      403      403      403      403      403      403      403      in
hubs.content                   401      403      403      403      403      403      403      in       403      in
hubs.manage                    401      403      403      403      403      403      403      in       403      in
hubs.admin                     401      403      403      403      403      403      403      403      403      in
setup.read                     in       in       in       in       in       in       in       in       in       in
setup.administrator            in       in       in       in       in       in       in       in       in       in
setup.market                   401      403      403      403      403      403      403      403      403      in
setup.mail                     401      403      403      403      403      403      403      403      403      in
setup.step                     401      403      403      403      403      403      403      403      403      in
setup.finish                   401      403      403      403      403      403      403      403      403      in
setup.readiness                401      403      403      403      403      403      403      403      403      in
backups.make                   401      403      403      403      403      403      403      403      403      in
categories.list                in       in       in       in       in       in       in       in       in       in
categories.read                in       in       in       in       in       in       in       in       in       in
categories.create              401      403      403      403      403      403      403      403      403      in
categories.save                401      403      403      403      403      403      403      403      403      in
categories.remove              401      403      403      403      403      403      403      403      403      in
products.list                  in       in       in       in       in       in       in       in       in       in
products.search                in       in       in       in       in       in       in       in       in       in
products.autocomplete          in       in       in       in       in       in       in       in       in       in
products.love                  401      in       in       in       in       in       in       in       in       in
products.category              in       in       in       in       in       in       in       in       in       in
products.location              in       in       in       in       in       in       in       in       in       in
products.location.category     in       in       in       in       in       in       in       in       in       in
products.category.details      in       in       in       in       in       in       in       in       in       in
products.details               in       in       in       in       in       in       in       in       in       in
products.attributes            in       in       in       in       in       in       in       in       in       in
products.photos                in       in       in       in       in       in       in       in       in       in
products.read                  in       in       in       in       in       in       in       in       in       in
products.create                401      403      403      in       403      403      403      403      403      in
products.save                  401      403      403      in       403      403      403      403      403      in
products.remove                401      403      403      in       403      403      403      403      403      in
products.history               401      403      403      in       403      403      403      403      403      in
shops.list                     in       in       in       in       in       in       in       in       in       in
shops.category                 in       in       in       in       in       in       in       in       in       in
shops.photos                   in       in       in       in       in       in       in       in       in       in
shops.read                     in       in       in       in       in       in       in       in       in       in
shops.managed                  401      403      403      in       in       403      403      in       in       in
shops.create                   401      in       in       in       in       in       in       in       in       in
shops.save                     401      403      403      in       403      403      403      403      403      in
shops.closing                  401      403      403      in       403      403      403      403      403      in
shops.remove                   401      403      403      in       403      403      403      403      403      in
shops.status.ask               401      403      403      in       403      403      403      403      403      in
shops.status.set               401      403      403      in       403      403      403      403      403      in
documents.category             in       in       in       in       in       in       in       in       in       in
documents.read                 in       in       in       in       in       in       in       in       in       in
documents.list                 401      in       in       in       in       in       in       in       in       in
documents.create               401      in       in       in       in       in       in       in       in       in
documents.save                 401      in       404      404      404      404      404      404      404      in
documents.remove               401      in       404      404      404      404      404      404      404      in
photos.upload                  401      403      403      in       in       403      403      in       in       in
cart.get                       401      in       in       in       in       in       in       in       in       in
cart.save                      401      in       in       in       in       in       in       in       in       in
cart.shared                    in       in       in       in       in       in       in       in       in       in
assistant.history              401      in       in       in       in       in       in       in       in       in
assistant.thread               401      in       in       in       in       in       in       in       in       in
assistant.message              401      in       in       in       in       in       in       in       in       in
cart.subscriptions             401      403      403      403      403      403      403      in       in       in
cart.subscription.list         401      in       in       in       in       in       in       in       in       in
cart.subscription.create       401      in       in       in       in       in       in       in       in       in
cart.subscription.update       401      in       404      404      404      404      404      404      404      in
cart.subscription.pause        401      in       404      404      404      404      404      404      404      in
cart.subscription.resume       401      in       404      404      404      404      404      404      404      in
cart.subscription.cancel       401      in       404      404      404      404      404      404      404      in
cart.subscription.payment      401      in       404      404      404      404      404      404      404      404
cart.subscription.confirm      401      404      404      404      404      404      404      404      404      404
cart.patreon.tiers             in       in       in       in       in       in       in       in       in       in
cart.patreon.create            401      in       in       in       in       in       in       in       in       in
orders.create                  401      in       in       in       in       in       in       in       in       in
orders.list                    401      403      403      403      403      in       in       in       in       in
orders.read                    401      in       404      in       404      in       404      in       404      in
orders.users                   401      in       403      403      403      403      403      403      403      in
orders.shops                   401      403      403      in       in       403      403      403      403      in
orders.shop                    401      403      403      in       403      403      403      403      403      in
orders.cancel                  401      in       404      404      404      404      404      in       404      in
orders.items                   401      403      403      in       404      in       404      in       404      in
orders.issue                   401      403      403      403      403      403      403      in       404      in
orders.shipping                401      403      403      403      403      in       404      in       404      in
orders.shopper                 401      403      403      403      403      in       403      in       403      in
orders.priority                401      403      403      403      403      in       404      in       404      in
orders.collect                 401      403      403      403      403      in       403      in       403      in
orders.capture                 401      403      403      403      403      403      403      in       404      in
orders.refund                  401      403      403      403      403      403      403      in       404      in
orders.hubRefund               401      403      403      403      403      403      403      in       404      in
orders.history                 401      403      403      403      403      403      403      in       404      in
orders.issue.request           401      in       404      404      404      404      404      404      404      404
orders.invoices.update         401      403      403      403      403      403      403      403      403      in
orders.invoices                401      in       in       in       in       in       in       in       in       in
orders.invoices.bill           401      in       in       in       in       in       in       in       in       in
orders.products                401      403      403      in       in       in       in       in       in       in
orders.statement.shops         401      403      403      in       in       403      403      403      403      in
orders.statement.shopper       401      403      403      403      403      in       in       in       in       in
orders.email                   401      403      403      in       403      403      403      in       in       in
orders.mails                   401      403      403      in       in       403      403      in       in       in
orders.mails.paper             401      403      403      in       403      403      403      in       in       in
stats.customers                401      403      403      403      403      403      403      403      403      in
stats.segment                  401      403      403      403      403      403      403      403      403      in
stats.overview                 401      403      403      403      403      403      403      403      403      in
stats.issues                   401      403      403      in       in       403      403      in       in       in
crm.funnel                     401      403      403      403      403      403      403      403      403      in
crm.emails                     401      403      403      403      403      403      403      403      403      in
orders.quote                   401      in       in       in       in       in       in       in       in       in
orders.by-intent               401      in       404      404      404      404      404      404      404      404
orders.confirm                 401      in       404      404      404      404      404      404      404      404
sync.push                      401      in       in       in       in       in       in       in       in       in
sync.outcomes                  401      in       in       in       in       in       in       in       in       in
sync.pull                      in       in       in       in       in       in       in       in       in       in
sync.snapshot                  in       in       in       in       in       in       in       in       in       in
users.delete                   401      in       403      403      403      403      403      403      403      in
orders.remove                  401      403      403      403      403      403      403      403      403      in
sync.events                    in       in       in       in       in       in       in       in       in       in
`;

/** The row of each call, by its name: a cell a column. */
export const matrix: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([name = '', ...cells]) => [name, cells]),
);
