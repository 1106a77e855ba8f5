/** Player's pending bets on the season: a button with their number, and a dialog with the slips. */
import { config as league } from '@mirinae/game-math/virtual-football/config';
import { dayOf } from '@mirinae/game-math/virtual-football/season';
import { seasonPickOf } from '@mirinae/game-math/virtual-football/season-markets';
import { openDialog } from '../../../kit/dialogs/dialog.ts';
import { el } from '../../../kit/dom.ts';
import { oddsText } from '../../../kit/virtual/slip-row.ts';
import type { EventTools } from '../../../kit/virtual/stage.ts';
import { type Line, maxOf, type Ticket } from '../../../kit/virtual/ticket.ts';
import type { Round } from '../../../wire/wire.ts';
import { clubRow } from '../labels.ts';
import type { GameTranslate } from '../strings.ts';

type Slip = Pick<Round, 'nonce' | 'playedAt' | 'stake'> & { readonly ticket: Ticket };
type Read = (input: unknown) => Ticket | null;

function lineRow(t: GameTranslate, { format }: EventTools, line: Line): HTMLElement {
  const [leg] = line.legs;
  const pick = leg && seasonPickOf(leg.on);
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, ...(pick ? [clubRow(pick.club)] : [])),
    el('td', {}, pick ? t(`season.${pick.market}`) : ''),
    el('td', {}, format.money(line.stake)),
    el('td', {}, leg ? oddsText(leg.odds) : ''),
    el('td', {}, el('b', {}, format.money(maxOf(line)))),
  );
}

/** The number of a round in its chain is the match day of the bet. */
function slipNode(t: GameTranslate, tools: EventTools, { nonce, playedAt, stake, ticket }: Slip): HTMLElement {
  const day = t('season.day', { day: String(dayOf(nonce)), days: String(league.seasonDays) });
  const heads = [t('club'), t('marketHead'), t('season.stake'), t('season.odds'), t('season.ifRight')];
  return el(
    'section',
    { class: 'waiting-slip' },
    el(
      'header',
      {},
      el('b', {}, day),
      el('time', {}, tools.format.moment(playedAt)),
      el('span', {}, tools.format.money(stake)),
    ),
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, ...ticket.lines.map((line) => lineRow(t, tools, line))),
    ),
  );
}

export function createWaiting(t: GameTranslate, tools: EventTools, read: Read) {
  let slips: readonly Slip[] = [];
  const open = () =>
    openDialog(
      t,
      t('season.own'),
      el('p', { class: 'fine' }, t('season.ownAbout')),
      ...slips.map((slip) => slipNode(t, tools, slip)),
    );
  const node = el('button', { type: 'button', class: 'season-own', hidden: true, onclick: open });
  return {
    node,
    /** Reloads the bets; after a failure they are reloaded with the next state. */
    async refresh(): Promise<void> {
      const rounds = (await tools.waiting?.().catch(() => null)) ?? null;
      if (rounds === null) return;
      slips = rounds.flatMap(({ input, ...round }) => {
        const ticket = read(input);
        return ticket ? [{ ...round, ticket }] : [];
      });
      const stake = slips.reduce((sum, slip) => sum + slip.stake, 0);
      node.hidden = slips.length === 0;
      node.textContent = t('season.ownCount', { count: String(slips.length), stake: tools.format.money(stake) });
    },
  };
}
