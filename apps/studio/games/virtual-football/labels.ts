/** Labels of selections, and clubs in a row. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import { type Pick, pickOf } from '@mirinae/game-math/virtual-football/markets';
import { el } from '../../kit/dom.ts';
import { localeOfPage } from '../../kit/page.ts';
import { clubAt } from './clubs.ts';
import { crestOf } from './crest.ts';
import type { GameTranslate } from './strings.ts';

const locale = localeOfPage();
export const nameOfClub = (club: number): string => clubAt(club).names[locale];
export const shortName = (club: number): string => clubAt(club).short[locale];

export const clubRow = (club: number, ...more: readonly Node[]): HTMLElement =>
  el('span', { class: 'club' }, crestOf(clubAt(club)), el('span', { class: 'club-name' }, shortName(club)), ...more);

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;
/** Totals are in tenths of a goal, handicaps in quarters, for the home side. */
export const lineText = ({ market, pick, line }: Pick): string =>
  market === 'ah' ? signed(((pick === 'h' ? 1 : -1) * line) / 4) : (line / 10).toFixed(1);

const sides = { h: 'home', d: 'draw', a: 'away' } as const;
const sideLabel = (t: GameTranslate, ending: string) => t(sides[ending === 'h' || ending === 'a' ? ending : 'd']);

/** Label of a pick on its button, below the name of its market. */
export function pickText(t: GameTranslate, pick: Pick): string {
  const { market } = pick;
  if (market === 'ou') return `${t(pick.pick === 'over' ? 'over' : 'under')} ${lineText(pick)}`;
  if (market === 'ah') return `${t(pick.pick === 'h' ? 'home' : 'away')} ${lineText(pick)}`;
  if (market === 'btts') return t(pick.pick === 'yes' ? 'yes' : 'no');
  if (market === 'cs') return pick.pick === 'other' ? t('otherScore') : pick.pick.replace('-', ':');
  if (market === 'goals') return pick.pick === '6' ? '6+' : pick.pick;
  return [...pick.pick].map((ending) => sideLabel(t, ending)).join(market === 'dc' ? '·' : '/');
}

/** Label of a pick on the slip, with its club if it has one. */
function slipText(t: GameTranslate, pick: Pick, { home, away }: Pairing): string {
  const { market } = pick;
  const club = shortName(pick.pick === 'h' ? home : away);
  if (market === '1x2') return pick.pick === 'd' ? t('draw') : t('clubWins', { club });
  if (market === 'ah') return `${club} ${lineText(pick)}`;
  if (market === 'ou') return pickText(t, pick);
  return `${t(`market.${market}`)} · ${pickText(t, pick)}`;
}

export type Named = { readonly pick: string; readonly event: string };

export function nameOf(t: GameTranslate, matches: readonly Pairing[], on: string): Named {
  const pick = pickOf(on);
  const match = pick && matches[pick.match - 1];
  if (!match) return { pick: on, event: '' };
  return { pick: slipText(t, pick, match), event: `${shortName(match.home)} : ${shortName(match.away)}` };
}
