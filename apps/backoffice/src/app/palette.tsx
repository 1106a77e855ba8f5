import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../shell/calls/calls.ts';
import { useAllowedPages } from '../shell/pages/pages.ts';
import { useStaff } from '../shell/session/session.ts';

type Found = Answer<'staff.find'>;
type Result = { key: string; label: string; note: string; to: string; search?: Record<string, string> };
type Group = { name: string; results: readonly Result[] };

const pausedMs = 200;
const noGroups = { members: [], bets: [], rounds: [], requests: [] };

/** The text once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pausedMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useFoundPages(text: string): Result[] {
  const { t } = useTranslation();
  const searched = text.toLowerCase();
  return useAllowedPages()
    .filter(({ menu, title }) => menu && t(title).toLowerCase().includes(searched))
    .map(({ path, title, menu }) => ({
      key: path,
      label: t(title),
      note: menu ? t(`frame.groups.${menu.group}`) : '',
      to: path,
    }));
}

function useNamedResults(found: Found): Group[] {
  const { t } = useTranslation();
  const members = found.members.map(({ memberId, memId, memNick, by }) => ({
    key: `m${memberId}`,
    label: memId,
    note: by === 'beginning' ? memNick : `${memNick} · ${t(`frame.found.by.${by}`)}`,
    to: `/members/${memberId}`,
  }));
  const bets = found.bets.map(({ betIdx, gameName, cash, regDate }) => ({
    key: `b${betIdx}`,
    label: `#${betIdx} ${gameName[currentLocale()]}`,
    note: `${formatAmount(cash)} · ${formatDateTimeSeconds(regDate)}`,
    to: `/bets/${betIdx}`,
  }));
  const rounds = found.rounds.map(({ roundId, gameName }) => ({
    key: `r${roundId}`,
    label: roundId,
    note: gameName[currentLocale()],
    to: '/bets',
    search: { roundId },
  }));
  const requests = found.requests.map(({ cashIdx, kind, memId, cash, at }) => ({
    key: `c${cashIdx}`,
    label: `${t(`frame.found.${kind}`)} #${cashIdx}`,
    note: `${memId} · ${formatAmount(cash)} · ${formatDateTimeSeconds(at)}`,
    to: `/requests/${cashIdx}`,
  }));
  return [
    { name: 'members', results: members },
    { name: 'bets', results: bets },
    { name: 'requests', results: requests },
    { name: 'rounds', results: rounds },
  ];
}

const parts = new Set<Found['members'][number]['by']>(['phone-end', 'account-end', 'beginning']);

/** An exact ID, nickname or number comes before the pages, a part of one after them. */
function useGroups(text: string, isOpen: boolean): Group[] {
  const paused = usePaused(text.trim());
  const mayFind = useStaff()?.permissions.includes('members.view') ?? false;
  const isEnabled = isOpen && mayFind && paused.length >= 2;
  const { data } = useCall('staff.find', { text: paused }, { isEnabled, retry: false });
  const found = paused.length >= 2 && data ? data : noGroups;
  const pages = { name: 'pages', results: useFoundPages(text.trim()) };
  const named = useNamedResults(found);
  const isExact = found.members[0] !== undefined && !parts.has(found.members[0].by);
  const groups = isExact || found.bets.length > 0 ? [...named, pages] : [pages, ...named];
  return groups.filter(({ results }) => results.length > 0);
}

/** Arrow keys move the focus through field and links: Enter opens a link as a press does. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

function Results({ group: { name, results }, onGo }: { group: Group; onGo: () => void }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t(`frame.found.${name}`)} className="mt-3">
      <h3 className="px-3 font-semibold text-2xs text-mist-400">{t(`frame.found.${name}`)}</h3>
      <ul>
        {results.map(({ key, label, note, to, search = {} }) => (
          <li key={key}>
            <Link
              to={to}
              search={search}
              onClick={onGo}
              className="flex min-h-9 w-full items-center justify-between gap-3 rounded-chip px-3 py-1.5 text-left hover:bg-ink-700 focus:bg-ink-700"
            >
              <span className="min-w-0 truncate">{label}</span>
              <span className="min-w-0 shrink-0 text-mist-400 text-xs tabular-nums">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Type what there is of it: a page, a member by anything, a bet, a round, a request. Enter opens the first. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const groups = useGroups(text, open);
  const close = () => {
    onOpenChange(false);
    setText('');
  };
  return (
    <Dialog wide open={open} onClose={close} title={t('frame.search')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of the links inside */}
      <div onKeyDown={moveFocus}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            list.current?.querySelector('a')?.click();
          }}
        >
          <TextInput
            aria-label={t('frame.search')}
            autoFocus
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('frame.searchHint')}
          />
        </form>
        <div ref={list} className="max-h-96 overflow-y-auto">
          {groups.map((group) => (
            <Results key={group.name} group={group} onGo={close} />
          ))}
        </div>
      </div>
      <p role="status" className="mt-3 text-mist-400 text-xs">
        {groups.length === 0 ? t('frame.found.none') : t('frame.found.keys')}
      </p>
    </Dialog>
  );
}
