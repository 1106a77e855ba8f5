/** The last rounds with their grids, ten a page, each to be verified. */
import { el } from '../../shared/dom.ts';
import type { Format } from '../../shared/format.ts';
import type { PlayClient } from '../../shared/play-client.ts';
import type { RoundPage, SlotRound } from '../../shared/wire.ts';
import type { Say } from '../strings/strings.ts';
import { openDialog } from './dialog.ts';
import { gridPicture } from './grid.ts';
import { openVerify } from './verify.ts';

type Context = { readonly client: PlayClient; readonly say: Say; readonly format: Format };

function row({ client, say, format }: Context, round: SlotRound): HTMLElement {
  const result = round.payout - round.stake;
  const status = round.status === 'cancelled' ? say('historyCancelled') : say('historyOpen');
  const figures = round.stops
    ? [
        el('span', {}, `${say('bet')} ${format.won(round.stake)}`),
        el('span', {}, `${say('win')} ${format.won(round.payout)}`),
        el('b', { class: 'net', 'data-sign': String(Math.sign(result)) }, format.signedWon(result)),
      ]
    : [el('span', {}, status)];
  const verify = async () => openVerify(say, format, await client.verify(round.roundId));
  const button = el(
    'button',
    { type: 'button', class: 'link', onclick: () => void verify().catch(() => {}) },
    say('check'),
  );
  return el(
    'li',
    { class: 'history-row' },
    round.stops ? gridPicture(round.stops, say) : el('div', { class: 'mini-grid' }),
    el('div', { class: 'history-text' }, el('time', {}, format.moment(round.playedAt)), ...figures),
    ...(round.stops ? [button] : []),
  );
}

function pager({ say }: Context, { page, pages }: RoundPage, go: (page: number) => void): HTMLElement {
  const button = (text: string, to: number) =>
    el('button', { type: 'button', class: 'choice', disabled: to < 1 || to > pages, onclick: () => go(to) }, text);
  return el(
    'div',
    { class: 'pager' },
    button(say('previous'), page - 1),
    el('span', {}, `${page} / ${pages}`),
    button(say('next'), page + 1),
  );
}

export function openHistory(context: Context): void {
  const { client, say } = context;
  const { body } = openDialog(say, say('history'), el('p', {}, say('loading')));
  const show = async (page: number): Promise<void> => {
    try {
      const answer = await client.history(page);
      const list = el('ul', { class: 'history' }, ...answer.rounds.map((round) => row(context, round)));
      const empty = el('p', { class: 'empty' }, say('historyEmpty'));
      body.replaceChildren(
        answer.rounds.length > 0 ? list : empty,
        pager(context, answer, (to) => void show(to)),
      );
    } catch {
      const again = el('button', { type: 'button', class: 'primary', onclick: () => void show(page) }, say('retry'));
      body.replaceChildren(el('p', {}, say('lostTitle')), again);
    }
  };
  void show(1);
}
