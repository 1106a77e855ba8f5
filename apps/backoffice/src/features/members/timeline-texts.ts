/** What an entry of the timeline says: a title, and a line below it. */
import { limitKinds } from '@mirinae/contract/member/safer-play';
import type { TimelineEntry } from '@mirinae/contract/staff/timeline';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { hasText, useTranslation } from '@mirinae/ui/language/translation';

type Translate = ReturnType<typeof useTranslation>['t'];
type Read = (t: Translate, entry: TimelineEntry) => string;

const textOf = (t: Translate, key: string, otherwise: string) => (hasText(key) ? t(key) : otherwise);
const amountOf = (fact: string | number | undefined) => formatAmount(Number(fact ?? 0));

function requirementText(t: Translate, { facts: { source, binds, tied, needed, done } }: TimelineEntry): string {
  const of = t('members.timeline.of', { tied: amountOf(tied), needed: amountOf(needed), done: amountOf(done) });
  return `${t(`cashier.wagering.source.${source}`)} · ${t(`cashier.wagering.binds.${binds}`)} ${of}`;
}

function limitTitle(t: Translate, { what, facts }: TimelineEntry): string {
  const kind = limitKinds.find((each) => each === facts.kind);
  return kind ? `${t(`saferplay.kind.${kind}`)} · ${t(`saferplay.act.${what}`)}` : t(`saferplay.break.${what}`);
}

function limitText(t: Translate, { facts: { kind, before, after, until } }: TimelineEntry): string {
  if (typeof until === 'string') return t('members.timeline.until', { until: formatDateTime(until) });
  const text = (value: string | number | undefined) => (kind === 'session' ? String(value ?? '—') : amountOf(value));
  return `${before === undefined ? '—' : text(before)} → ${after === undefined ? '—' : text(after)}`;
}

const titles: Readonly<Record<TimelineEntry['group'], Read>> = {
  money: (t, { what, facts }) =>
    what.startsWith('request.')
      ? `${t(`members.timeline.${what}`)} · ${t(`members.timeline.state.${facts.state}`)}`
      : t(`movement.${what}`),
  bet: (t, { gameName, facts }) => `${gameName?.[currentLocale()] ?? ''} · ${t(`betEnding.${facts.type}`)}`,
  login: (t, { what }) => t(`members.timeline.login.${what}`),
  staff: (t, { what }) => (what === 'note' ? t('members.timeline.note') : textOf(t, `auditAct.${what}`, what)),
  message: (t, { what }) => t(`members.timeline.message.${what}`),
  bonus: (t, { what }) => t(`members.timeline.bonus.${what}`),
  point: (t, { what }) => t(`movement.${what}`),
  limit: limitTitle,
};

function banText(t: Translate, { facts: { kind, until } }: TimelineEntry): string {
  if (kind === undefined) return '';
  const what = t(`members.bans.kind.${kind}`);
  return until === undefined ? what : `${what} · ${t('members.bans.until', { at: formatDateTime(String(until)) })}`;
}

const details: Partial<Record<TimelineEntry['group'], Read>> = {
  bet: (_, { facts: { cash, winCash }, betIdx }) => `#${betIdx} · ${amountOf(cash)} → ${amountOf(winCash)}`,
  login: (_, { facts: { ip }, note }) => `${ip} · ${note}`,
  bonus: requirementText,
  limit: limitText,
};

export function useEntryTexts() {
  const { t } = useTranslation();
  return (entry: TimelineEntry): { title: string; detail: string } => ({
    title: titles[entry.group](t, entry),
    detail:
      details[entry.group]?.(t, entry) ??
      [entry.group === 'staff' ? banText(t, entry) : '', entry.by, entry.note]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
  });
}
