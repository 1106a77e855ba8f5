/** Pages where what an act changed is seen: by the act, or by the first word of acts. */
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';

type FirstWord<Act extends string> = Act extends `${infer Word}.${string}` ? Word : never;
type Group = FirstWord<AuditAct>;

const byGroup: Partial<Record<Group, string>> = {
  access: '/access-blocks',
  alarm: '/alarms',
  apiKey: '/api-keys',
  approval: '/approvals',
  bank: '/bank',
  bets: '/cash-rules',
  campaign: '/campaigns',
  tournament: '/tournaments',
  catalog: '/games',
  feed: '/feed',
  find: '/finds',
  gift: '/gifts',
  job: '/jobs',
  kyc: '/kyc',
  message: '/messages',
  mini: '/mini',
  month: '/month-closing',
  partner: '/partners',
  personal: '/readings',
  ponds: '/ponds',
  prize: '/prizes',
  promo: '/promotions',
  qna: '/questions',
  receivable: '/receivables',
  risk: '/risk-alerts',
  segment: '/segments',
  settlement: '/settlements',
  staff: '/staff',
  tables: '/tables',
  vendor: '/vendors',
  webhook: '/alarms',
};

const byAct: Partial<Record<AuditAct, string>> = {
  'board.report': '/reports',
  'board.save': '/posts',
  'board.state': '/posts',
  'bets.limits': '/cash-rules',
  'cash.depositRule': '/deposit-rule',
  'cash.payoutFile': '/withdrawals',
  'cash.rules': '/cash-rules',
  'cash.withdrawalRule': '/withdrawal-rule',
  'gift.limit': '/gifts',
  'mini.feed': '/mini-feed',
  'mini.feedRefused': '/mini-feed',
  'risk.caseClose': '/risk-cases',
  'risk.caseJoin': '/risk-cases',
  'risk.caseNote': '/risk-cases',
  'risk.caseOpen': '/risk-cases',
  'risk.caseTake': '/risk-cases',
  'risk.rule': '/risk-rules',
  'site.agreement': '/agreements',
  'site.banner': '/banners',
  'site.live': '/live',
  'site.maintenance': '/site',
  'site.options': '/site',
  'site.switches': '/site',
  'sport.bonus': '/sport-rules',
  'sport.cap': '/sport-exposure',
  'sport.decide': '/sport-settlements',
  'sport.delay': '/sport-delays',
  'sport.factor': '/sport-factors',
  'sport.fee': '/sport-delays',
  'sport.limit': '/sport-rules',
  'sport.margin': '/sport-prices',
  'sport.override': '/sport-prices',
  'sport.referral': '/referrals',
  'sport.referrals': '/referrals',
  'sport.resettle': '/sport-settlements',
  'sport.rules': '/sport-rules',
  'sport.scopeStop': '/sport-stops',
  'sport.stop': '/fixtures',
  'sport.suspicion': '/suspicions',
  'sport.void': '/fixtures',
  'staff.right': '/rights',
  'vendor.faultAccept': '/rounds',
  'vendor.faultLeave': '/rounds',
  'vendor.faultNote': '/rounds',
  'vendor.faultTake': '/rounds',
  'vendor.feeSet': '/vendor-fees',
  'vendor.invoiceSet': '/vendor-fees',
};

const groups: ReadonlyMap<string, string> = new Map(Object.entries(byGroup));
const acts: ReadonlyMap<string, string> = new Map(Object.entries(byAct));

/** Null where no page has it. */
export function pageOfAct(act: string): string | null {
  return acts.get(act) ?? groups.get(act.split('.')[0] ?? '') ?? null;
}
