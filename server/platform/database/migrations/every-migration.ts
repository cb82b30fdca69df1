import type { Migration } from 'kysely';
import * as sync from './0001-to-0020/0001-sync.ts';
import * as people from './0001-to-0020/0002-people.ts';
import * as catalogue from './0001-to-0020/0003-catalogue.ts';
import * as orders from './0001-to-0020/0004-orders.ts';
import * as mailAndAudit from './0001-to-0020/0005-mail-and-audit.ts';
import * as jobs from './0001-to-0020/0006-jobs.ts';
import * as rights from './0001-to-0020/0007-rights.ts';
import * as fulfilment from './0001-to-0020/0008-fulfilment.ts';
import * as moneyOperations from './0001-to-0020/0009-money-operations.ts';
import * as removed from './0001-to-0020/0010-removed.ts';
import * as accounts from './0001-to-0020/0011-accounts.ts';
import * as figures from './0001-to-0020/0011-figures.ts';
import * as subscriptions from './0001-to-0020/0012-subscriptions.ts';
import * as endedOrders from './0001-to-0020/0013-ended-orders.ts';
import * as volume from './0001-to-0020/0014-volume.ts';
import * as ownSubscriptions from './0001-to-0020/0015-own-subscriptions.ts';
import * as photosAndMails from './0001-to-0020/0016-photos-and-mails.ts';
import * as namedSessions from './0001-to-0020/0017-named-sessions.ts';
import * as mailCopies from './0001-to-0020/0018-mail-copies.ts';
import * as secondFactors from './0001-to-0020/0019-second-factors.ts';
import * as visitIds from './0001-to-0020/0020-visit-ids.ts';
import * as overview from './0021-overview.ts';
import * as insist from './0022-insist.ts';
import * as latestVouchers from './0023-latest-vouchers.ts';
import * as newsBesideMails from './0024-news-beside-mails.ts';
import * as quarantine from './0025-quarantine.ts';
import * as setup from './0026-setup.ts';
import * as backups from './0030-backups.ts';
import * as shopMails from './0031-shop-mails.ts';
import * as stock from './0035-stock.ts';
import * as imports from './0036-imports.ts';
import * as documentVersions from './0037-document-versions.ts';
import * as orderLots from './0038-order-lots.ts';
import * as recordImports from './0040-record-imports.ts';
import * as mailTexts from './0043-mail-texts.ts';
import * as acquirer from './0044-acquirer.ts';
import * as importReference from './0045-import-reference.ts';
import * as payouts from './0046-payouts.ts';
import * as disputes from './0047-disputes.ts';
import * as notices from './0048-notices.ts';
import * as messages from './0049-messages.ts';
import * as diets from './0050-diets.ts';
import * as problems from './0051-problems.ts';
import * as voices from './0052-voices.ts';
import * as sharedBaskets from './0053-shared-baskets.ts';
import * as papers from './0054-papers.ts';
import * as bank from './0055-bank.ts';
import * as dayClosings from './0056-day-closings.ts';
import * as refunds from './0058-refunds.ts';
import * as containers from './0059-containers.ts';

/** Forward only: a migration that has run anywhere is never edited; the next one corrects it. */
export const everyMigration: Readonly<Record<string, Migration>> = {
  '0001-sync': sync,
  '0002-people': people,
  '0003-catalogue': catalogue,
  '0004-orders': orders,
  '0005-mail-and-audit': mailAndAudit,
  '0006-jobs': jobs,
  '0007-rights': rights,
  '0008-fulfilment': fulfilment,
  '0009-money-operations': moneyOperations,
  '0010-removed': removed,
  '0011-accounts': accounts,
  '0011-figures': figures,
  '0012-subscriptions': subscriptions,
  '0013-ended-orders': endedOrders,
  '0014-volume': volume,
  '0015-own-subscriptions': ownSubscriptions,
  '0016-photos-and-mails': photosAndMails,
  '0017-named-sessions': namedSessions,
  '0018-mail-copies': mailCopies,
  '0019-second-factors': secondFactors,
  '0020-visit-ids': visitIds,
  '0021-overview': overview,
  '0022-insist': insist,
  '0023-latest-vouchers': latestVouchers,
  '0024-news-beside-mails': newsBesideMails,
  '0025-quarantine': quarantine,
  '0026-setup': setup,
  '0030-backups': backups,
  '0031-shop-mails': shopMails,
  '0035-stock': stock,
  '0036-imports': imports,
  '0037-document-versions': documentVersions,
  '0038-order-lots': orderLots,
  '0040-record-imports': recordImports,
  '0043-mail-texts': mailTexts,
  '0044-acquirer': acquirer,
  '0045-import-reference': importReference,
  '0046-payouts': payouts,
  '0047-disputes': disputes,
  '0048-notices': notices,
  '0049-messages': messages,
  '0050-diets': diets,
  '0051-problems': problems,
  '0052-voices': voices,
  '0053-shared-baskets': sharedBaskets,
  '0054-papers': papers,
  '0055-bank': bank,
  '0056-day-closings': dayClosings,
  '0058-refunds': refunds,
  '0059-containers': containers,
};
