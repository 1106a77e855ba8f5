/** Own money: deposits and withdrawals, balances, and what is still to be wagered. */
import { maxActivityDays } from '@mirinae/contract/member/activity';
import type { AssistantAnswer } from '@mirinae/contract/site/assistant';
import { isPartner } from '../../identity/index.ts';
import { request } from '../make-call.ts';
import { answer, figures, linkTo, type Querying, todayOf, within } from './answers.ts';
import type { Parsed } from './read-question.ts';

const usualDays = 30;

/** The sum of the period as the page of activity shows it, and the state of the newest request. */
export async function answerCash(visit: Querying, { way, period: parsed }: Parsed<'cash'>): Promise<AssistantAnswer> {
  const period = within(parsed, todayOf(visit), { most: maxActivityDays, usual: usualDays });
  const { startDate, endDate } = period;
  const { totals } = await request(visit, 'safer.activity', { startDate, endDate });
  const { list } = await request(visit, 'cash.list', { cashType: way, count_per_list: 1 });
  const [latest] = list;
  return answer('cash', {
    period,
    figures: figures(totals, [way === 'in' ? 'deposits' : 'withdrawals']),
    request: latest ?? null,
    links: [linkTo('activity', { startDate, endDate }), linkTo(way === 'in' ? 'deposit' : 'withdrawal')],
  });
}

export async function answerBalance(visit: Querying): Promise<AssistantAnswer> {
  const { cash, held, available, points } = await request(visit, 'cash.terms', {});
  const { pointAmt } = await request(visit, 'cash.getUserCash', {});
  return answer('balance', {
    figures: figures({ cash, available, held, points: pointAmt, freePoints: points.available }, [
      'cash',
      'available',
      'held',
      'points',
      'freePoints',
    ]),
    links: [linkTo('withdrawal'), linkTo('point'), linkTo('statement')],
  });
}

/** Of a partner, who cannot play: the unplayed money that must stay until it is given on. */
export async function answerWagering(visit: Querying): Promise<AssistantAnswer> {
  const { wagering, available } = await request(visit, 'cash.terms', {});
  if (visit.session.kind === 'member' && isPartner(visit.session.tier)) {
    const tied = wagering.rows.reduce((sum, { binds, amount }) => (binds === 'cash' ? sum + amount : sum), 0);
    return answer('tied', {
      figures: figures({ tied, available }, ['tied', 'available']),
      links: [linkTo('withdrawal')],
    });
  }
  const wageringLeft = Math.max(0, wagering.needed - wagering.turnover);
  return answer('wagering', {
    figures: figures({ wageringLeft, available }, ['wageringLeft', 'available']),
    links: [linkTo('withdrawal')],
  });
}
