/** Text of a notification, and the page of its subject. */
import type { Worth } from '@mirinae/contract/fields';
import type { NotificationEvent, NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { formatTimes } from '@mirinae/contract/times';
import { formatAmount, formatDate, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import type { PageName } from '../../shell/pages/page.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { agentLabel } from '../../shell/text/agent-label.ts';

/** By event, not by kind: the kinds are a value of the contract, and would bring its schemas into the first load. */
const pageOf = {
  'deposit-done': 'deposit',
  'deposit-cancelled': 'deposit',
  'deposit-reversed': 'deposit',
  'withdrawal-done': 'withdrawal',
  'withdrawal-cancelled': 'withdrawal',
  'withdrawal-reversed': 'withdrawal',
  'money-given': 'statement',
  'money-taken': 'statement',
  'money-collected': 'statement',
  'coupon-given': 'coupon',
  'bonus-given': 'coupon',
  'bonus-ended': 'coupon',
  'rounds-given': 'coupon',
  'rounds-ended': 'coupon',
  'free-bet-given': 'coupon',
  'tournament-won': 'tournament',
  'grade-reached': 'vip',
  'question-answered': 'qnaRead',
  'draw-won': 'betList',
  'slips-won': 'betList',
  'round-void': 'betList',
  'prize-held': 'statement',
  'prize-released': 'statement',
  'prize-refused': 'statement',
  welcome: 'home',
  'message-arrived': 'messageRead',
  'password-changed': 'security',
  'otp-on': 'security',
  'otp-off': 'security',
  'otp-reset': 'security',
  'phone-changed': 'security',
  'nickname-changed': 'security',
  'account-changed': 'security',
  'ban-set': 'info',
  'ban-lifted': 'info',
  'pin-reset': 'security',
  'pin-set': 'security',
  'recovery-code-used': 'security',
  'passkey-added': 'security',
  'passkey-removed': 'security',
  'data-exported': 'security',
  'kyc-approved': 'security',
  'kyc-refused': 'security',
  'kyc-revoked': 'security',
  'kyc-failed': 'security',
  'kyc-requested': 'security',
  'kyc-renewal': 'security',
  'kyc-expired': 'security',
  'new-device': 'security',
} as const satisfies Record<NotificationEvent, PageName>;

const banEnd = (until: string | null, t: Translate): string =>
  until === null ? t('news.ban.forever') : t('news.ban.until', { at: formatDateTime(until) });

/** When a ban or a level ends. */
function endOf(facts: NotificationFacts, t: Translate): Record<string, string> {
  if (facts.event === 'ban-set') return { end: banEnd(facts.until, t) };
  return facts.event === 'kyc-renewal' ? { until: formatDate(facts.until) } : {};
}

type Credited = Extract<
  NotificationFacts,
  { event: 'deposit-done' | 'money-given' | 'money-collected' | 'coupon-given' }
>;

const isFromFriend = (facts: NotificationFacts): boolean => facts.event === 'coupon-given' && facts.from !== '';

const isCredited = (facts: NotificationFacts): facts is Credited =>
  facts.event === 'deposit-done' ||
  facts.event === 'money-given' ||
  facts.event === 'money-collected' ||
  facts.event === 'coupon-given';

/** On the part that a partner cannot withdraw. */
const tiedTexts = (facts: Credited, t: Translate): string[] =>
  'tied' in facts && facts.tied !== undefined ? [t('news.tied', { amount: formatAmount(facts.tied) })] : [];

/** Sentences on the turnover that given money requires, and on the bonus that came with it. */
function playTexts(facts: Credited, t: Translate): string[] {
  const play = (worth: Worth, percent = 0) =>
    percent > 0 ? [t(`news.play.${worth}`, { times: formatTimes(percent) })] : [];
  if (facts.event === 'money-collected') return tiedTexts(facts, t);
  const own = [...play('worth' in facts ? facts.worth : 'cash', facts.turnoverPercent), ...tiedTexts(facts, t)];
  if (facts.event !== 'deposit-done' || !facts.bonus) return own;
  const { amount, turnoverPercent } = facts.bonus;
  const bonus = t('news.bonus', { amount: t('news.worth.point', { amount: formatAmount(amount) }) });
  return [...own, bonus, ...play('point', turnoverPercent)];
}

type CampaignBonus = Extract<NotificationFacts, { event: 'bonus-given' | 'bonus-ended' }>;

const isCampaignBonus = (facts: NotificationFacts): facts is CampaignBonus =>
  facts.event === 'bonus-given' || facts.event === 'bonus-ended';

function bonusText(facts: CampaignBonus, t: Translate): string {
  const amount = t('news.worth.point', { amount: formatAmount(facts.amount) });
  const { name } = facts;
  if (facts.event === 'bonus-ended')
    return t('news.event.bonus-ended', { name, amount, why: t(`news.end.${facts.as}`) });
  const times = formatTimes(facts.turnoverPercent);
  const given = t('news.event.bonus-given', { name, amount, until: formatDateTime(facts.until) });
  return `${given} ${t('news.play.point', { times })}`;
}

type FreeRounds = Extract<NotificationFacts, { event: 'rounds-given' | 'rounds-ended' }>;

const isFreeRounds = (facts: NotificationFacts): facts is FreeRounds =>
  facts.event === 'rounds-given' || facts.event === 'rounds-ended';

function roundsText(facts: FreeRounds, t: Translate): string {
  const { name } = facts;
  if (facts.event === 'rounds-given') {
    const { rounds, stake, until } = facts;
    const at = formatDateTime(until);
    return t('news.event.rounds-given', { name, rounds, stake: formatAmount(stake), until: at });
  }
  const amount = t(`news.worth.${facts.worth}`, { amount: formatAmount(facts.amount) });
  return t('news.event.rounds-ended', { name, amount, why: t(`news.roundsEnd.${facts.as}`) });
}

/** Of events that need more than their fields; null for all others. */
function campaignText(facts: NotificationFacts, t: Translate): string | null {
  if (facts.event === 'free-bet-given') {
    const { name, amount, until } = facts;
    return t('news.event.free-bet-given', { name, amount: formatAmount(amount), until: formatDateTime(until) });
  }
  if (isCampaignBonus(facts)) return bonusText(facts, t);
  return isFreeRounds(facts) ? roundsText(facts, t) : null;
}

export function useNewsText(): (facts: NotificationFacts) => string {
  const { t } = useTranslation();
  return (facts) => {
    const { event, ...fields } = facts;
    const ofCampaign = campaignText(facts, t);
    if (ofCampaign !== null) return ofCampaign;
    const cash = 'cash' in facts ? { cash: formatAmount(facts.cash) } : {};
    const agent = facts.event === 'new-device' ? { agent: agentLabel(facts, t('unknownBrowser')) } : {};
    const name = 'names' in facts ? { name: facts.names[currentLocale()] } : {};
    const by = 'by' in facts ? { by: t(`news.by.${facts.by}`) } : {};
    const what = 'kind' in facts ? { what: t(`news.ban.kind.${facts.kind}`) } : {};
    const amount =
      'worth' in facts ? { amount: t(`news.worth.${facts.worth}`, { amount: formatAmount(facts.amount) }) } : {};
    const key = isFromFriend(facts) ? 'coupon-from' : event;
    const text = t(`news.event.${key}`, {
      ...fields,
      ...cash,
      ...name,
      ...agent,
      ...by,
      ...amount,
      ...what,
      ...endOf(facts, t),
    });
    return isCredited(facts) ? [text, ...playTexts(facts, t)].join(' ') : text;
  };
}

export function useNewsAddress(): (facts: NotificationFacts) => string {
  const pathOf = usePagePath();
  return (facts) => {
    const address = pathOf(pageOf[facts.event]);
    if (facts.event === 'question-answered') return address.replace('$boardIdx', String(facts.boardIdx));
    return facts.event === 'message-arrived' ? address.replace('$msgIdx', String(facts.msgIdx)) : address;
  };
}
