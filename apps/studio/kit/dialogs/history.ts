/** Last rounds with their pictures, ten per page, each verifiable. */
import type { Round, RoundPage } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import type { PlayClient } from '../play-client.ts';
import { downloadRecord } from '../record.ts';
import type { Translate } from '../strings/translate.ts';
import { openDialog } from './dialog.ts';

type Context<Input, Outcome> = {
  readonly game: string;
  readonly client: Pick<PlayClient<Input, Outcome>, 'history' | 'verify'>;
  readonly t: Translate;
  readonly format: Format;
  /** Picture; null for a round of other rules, which the current ones would draw differently. */
  picture(outcome: Outcome, configHash: string): HTMLElement | null;
  openVerify(round: Round<Input, Outcome>): void;
};

function row<Input, Outcome>(
  context: Context<Input, Outcome>,
  round: Round<Input, Outcome>,
  signal: AbortSignal,
): HTMLElement {
  const { client, t, format, picture, openVerify } = context;
  const { outcome, stake, payout, isFree } = round;
  const result = payout - stake;
  const status = round.status === 'cancelled' ? t('historyCancelled') : t('historyOpen');
  const figures =
    outcome === null
      ? [el('span', {}, status)]
      : [
          el('span', {}, `${t(isFree ? 'freeRound' : 'bet')} ${format.money(stake)}`),
          el('span', {}, `${t('win')} ${format.money(payout)}`),
          ...(isFree
            ? []
            : [el('b', { class: 'net', 'data-sign': String(Math.sign(result)) }, format.signedMoney(result))]),
        ];
  const verify = async () => openVerify(await client.verify(round.roundId, { signal }));
  const button = el(
    'button',
    { type: 'button', class: 'link', onclick: () => void verify().catch(() => {}) },
    t('check'),
  );
  return el(
    'li',
    { class: 'history-row' },
    (outcome === null ? null : picture(outcome, round.configHash)) ?? el('div', { class: 'mini-grid' }),
    el('div', { class: 'history-text' }, el('time', {}, format.moment(round.playedAt)), ...figures),
    ...(outcome === null ? [] : [button]),
  );
}

function pager(t: Translate, { page, pages }: RoundPage<unknown, unknown>, go: (page: number) => void): HTMLElement {
  const button = (text: string, to: number) =>
    el('button', { type: 'button', class: 'choice', disabled: to < 1 || to > pages, onclick: () => go(to) }, text);
  return el(
    'div',
    { class: 'pager' },
    button(t('previous'), page - 1),
    el('span', {}, `${page} / ${pages}`),
    button(t('next'), page + 1),
  );
}

export function openHistory<Input, Outcome>(context: Context<Input, Outcome>): void {
  const { client, game, t } = context;
  const { body, closed } = openDialog(t, t('history'), el('p', {}, t('loading')));
  let turned = new AbortController();
  const show = async (page: number): Promise<void> => {
    // Paging aborts the read of the previous page.
    turned.abort();
    turned = new AbortController();
    const signal = AbortSignal.any([closed, turned.signal]);
    try {
      const answer = await client.history(page, { signal });
      const list = el('ul', { class: 'history' }, ...answer.rounds.map((round) => row(context, round, closed)));
      const empty = el('p', { class: 'empty' }, t('historyEmpty'));
      const download = el(
        'button',
        { type: 'button', class: 'link', onclick: () => downloadRecord({ game, rounds: answer.rounds }) },
        t('download'),
      );
      body.replaceChildren(
        ...(answer.rounds.length > 0 ? [list, download] : [empty]),
        pager(t, answer, (to) => void show(to)),
      );
    } catch {
      if (signal.aborted) return;
      const again = el('button', { type: 'button', class: 'primary', onclick: () => void show(page) }, t('retry'));
      body.replaceChildren(el('p', {}, t('lostTitle')), again);
    }
  };
  void show(1);
}
