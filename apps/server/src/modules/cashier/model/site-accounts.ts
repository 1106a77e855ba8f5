/** Accounts of the house that members pay to, one per level, each read with its notice in every language. */
import { getTableColumns } from '../../../platform/db/orm.ts';
import { type Names, textsOf } from '../../../platform/db/texts-by-language.ts';
import { siteAccounts } from './tables.ts';

export const siteAccountColumns = {
  ...getTableColumns(siteAccounts),
  notices: textsOf('cash_site_account_notices', 'n.level = cash_site_accounts.level', 'notice'),
};

export type SiteAccount = typeof siteAccounts.$inferSelect & { readonly notices: Names };
