/**
 * Goal: an answer has the figures of the page that it leads to, and of no one else.
 * Method: each answer is compared with the answer of that page's call, for the fields of the link.
 */
import { type Answer, calls } from '@mirinae/contract/calls';
import { type AnswerPage, type FigureName, maxListedMatches } from '@mirinae/contract/site/assistant';
import { expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { fixtureFacts, oddsChange, pricedMarket, trustedStore } from '../../../testing/feed-samples.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { writeSettledBet } from '../../../testing/settled-bet.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { openRequirements } from '../../wagering/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const today = '2025-03-03';
const yesterday = '2025-03-02';

type Parsed = Answer<'member.question'>;

const figure = ({ figures }: Parsed, name: FigureName) => figures.find((each) => each.name === name)?.amount;
const linkOf = ({ links }: Parsed, page: AnswerPage) => {
  const link = links.find((each) => each.page === page);
  if (!link) throw new Error(`No link leads to ${page}.`);
  return link.search;
};

async function visitor() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const query = (text: string) => request('member.question', { text }, { token });
  const bet = (fields: { stake: number; payout: number; at: string; gameKey?: string }) =>
    writeSettledBet(platform, {
      memberId: member.memberId,
      status: fields.payout > 0 ? 'win' : 'lose',
      ...fields,
    });
  return { member, token, query, bet };
}

it('a loss by period and by type of game is that of the page of wins and losses', async () => {
  const { token, query, bet } = await visitor();
  await bet({ stake: 9_000, payout: 2_000, at: `${yesterday}T20:00:00+09:00` });
  await bet({ stake: 500, payout: 0, at: `${today}T01:00:00+09:00` });
  for (const text of [
    '어제 슬롯 얼마 잃었어',
    '어제 얼마 잃었어',
    '이번 달 손익',
    '얼마나 걸었어',
    '지난 200일 손익',
  ]) {
    const answer = await query(text);
    const search = linkOf(answer, 'winLose');
    const { totals } = await request('bet.winLose', calls['bet.winLose'].request.parse(search), { token });
    expect(answer).toMatchObject({ kind: 'result', period: { startDate: search.startDate, endDate: search.endDate } });
    expect([
      figure(answer, 'result'),
      figure(answer, 'stake'),
      figure(answer, 'payout'),
      figure(answer, 'count'),
    ]).toEqual([totals.resultCash, totals.cash, totals.winCash, totals.count]);
  }
  expect(figure(await query('어제 얼마 잃었어'), 'result')).toBe(-7_000);
  expect((await query('지난 200일 손익')).period).toMatchObject({ endDate: today, isShortened: true });
});

it('a loss by a game is that of the list of bets of games of that name, recent or archived', async () => {
  const { token, query, bet } = await visitor();
  const seven = { gameKey: 'hangang-seven' };
  await bet({ ...seven, stake: 3_000, payout: 1_000, at: `${yesterday}T20:00:00+09:00` });
  await bet({ stake: 50_000, payout: 0, at: `${yesterday}T20:00:00+09:00` });
  await bet({ ...seven, stake: 4_000, payout: 0, at: '2024-12-20T20:00:00+09:00' });
  const read = async (text: string) => {
    const answer = await query(text);
    const { totals } = await request('bet.list', calls['bet.list'].request.parse(linkOf(answer, 'betList')), { token });
    expect([figure(answer, 'result'), figure(answer, 'count')]).toEqual([totals.resultCash, totals.count]);
    return { result: figure(answer, 'result'), period: answer.period };
  };
  expect(await read('어제 한강 세븐에서 얼마 잃었어')).toMatchObject({ result: -2_000 });
  expect(await read('한강세븐 이번 달 손익')).toMatchObject({ result: -2_000, period: { startDate: '2025-03-01' } });
  expect(await read('한강 세븐 12월 손실')).toMatchObject({ result: -4_000, period: { endDate: '2024-12-31' } });
  expect(await read('한강 세븐 지난 60일 손실')).toMatchObject({ result: -2_000, period: { isShortened: true } });
});

it('deposits, balance and wagering are those of activity and of the cashier, with the state of the last request', async () => {
  const { member, token, query } = await visitor();
  await giveCash(platform, member.memberId, 120_000);
  await request('cash.in', { cash: 50_000, requestKey: randomUuid(), bonus: 'N' }, { token });
  const deposits = await query('이번 주 입금 얼마 했지');
  const { totals } = await request(
    'safer.activity',
    calls['safer.activity'].request.parse(linkOf(deposits, 'activity')),
    {
      token,
    },
  );
  expect(figure(deposits, 'deposits')).toBe(totals.deposits);
  expect(deposits.request).toMatchObject({ cashType: 'in', cash: 50_000, status: 0 });
  expect((await query('출금 신청 어떻게 됐어')).request).toBe(null);
  const terms = await request('cash.terms', {}, { token });
  const balance = await query('잔액');
  expect([figure(balance, 'cash'), figure(balance, 'available'), figure(balance, 'freePoints')]).toEqual([
    terms.cash,
    terms.available,
    terms.points.available,
  ]);
  expect(figure(await query('롤오버 얼마 남았어'), 'wageringLeft')).toBe(
    Math.max(0, terms.wagering.needed - terms.wagering.turnover),
  );
});

it('a partner, who cannot play, is answered with the unplayed money that must stay', async () => {
  const partner = await buildMember(platform, { tier: 'PTN_1' });
  const token = await signInMember(server, partner);
  const query = () => request('member.question', { text: '롤오버 얼마 남았어' }, { token });
  expect(await query()).toMatchObject({ kind: 'tied', figures: [{ name: 'tied', amount: 0 }, { name: 'available' }] });
  await giveCash(platform, partner.memberId, 20_000);
  const played = { memberId: partner.memberId, source: 'gift', openedAt: clock.now() } as const;
  await platform.db.transaction((tx) =>
    openRequirements(tx, [
      { ...played, binds: 'cash', reference: 'gift:1', amount: money(7_000n), needed: money(9_000n) },
      { ...played, binds: 'point', reference: 'gift:2', amount: money(500n), needed: money(500n) },
    ]),
  );
  const { available } = await request('cash.terms', {}, { token });
  // What may leave, 13,000, in the unit of withdrawals.
  expect(available).toBe(10_000);
  expect((await query()).figures).toEqual([
    { name: 'tied', amount: 7_000 },
    { name: 'available', amount: available },
  ]);
});

it('no visitor is answered about another member, whatever is named', async () => {
  const other = await visitor();
  await other.bet({ stake: 77_000, payout: 0, at: `${yesterday}T20:00:00+09:00` });
  await giveCash(platform, other.member.memberId, 88_000);
  const { query } = await visitor();
  const { loginId, nickname } = other.member;
  for (const text of [`어제 ${loginId} 얼마 잃었어`, `${nickname} 잔액`, `how much did ${loginId} lose yesterday`]) {
    const answer = JSON.stringify(await query(text));
    expect(answer).not.toMatch(/77000|88000/);
    expect(answer).not.toContain(loginId);
  }
});

it('a guest reads what is public, and is led to the log-in for the rest', async () => {
  const query = (text: string) => request('site.question', { text });
  for (const text of ['잔액', '어제 얼마 잃었어', '입금 얼마 했지', '내 수수료', '롤오버'])
    expect(await query(text)).toMatchObject({ kind: 'signIn', figures: [], links: [] });
  expect((await query('오늘 경기')).kind).toBe('matches');
  expect((await query('비밀번호 변경')).links).toEqual([{ page: 'security', search: {} }]);
  expect((await call('site.question', { text: '' })).resultCode).toBe('Z400');
});

it('commission is that of the partner’s own page, and another member is no partner', async () => {
  const [partner] = await buildBranch(platform, [[100, 500]]);
  if (!partner) throw new Error('There is no partner.');
  const token = await signInMember(server, partner);
  const answer = await request('member.question', { text: '이번 달 내 수수료' }, { token });
  const search = linkOf(answer, 'partnerDashboard');
  const { total } = (await request('partner.summary', search, { token })).partner;
  expect([figure(answer, 'rolling'), figure(answer, 'losing')]).toEqual([total.rolling, total.losing]);
  expect((await (await visitor()).query('이번 달 내 수수료')).kind).toBe('notPartner');
});

it('matches are those of the lists by day, sport, league and team, and none has a price', async () => {
  const { store } = trustedStore(clock, platform.marketStore);
  const now = clock.now().getTime();
  const named = (ko: string, en: string) => ({ id: en, names: { ko, en, vi: en } });
  const prices = [pricedMarket(1, '', { '1': 21_000, '2': 33_000, '3': 34_000 })];
  const put = (id: string, facts: Parameters<typeof fixtureFacts>[1]) => {
    store.describe(fixtureFacts(id, facts));
    store.receive(oddsChange(id, now, prices));
  };
  put('early', { startsAt: now + 3_600_000 });
  put('evening', { startsAt: Date.parse(`${today}T21:00:00+09:00`), home: named('달빛 FC', 'Moonlight') });
  put('next', { startsAt: Date.parse('2025-03-04T21:00:00+09:00'), league: named('서해 리그', 'West Sea League') });
  const query = (text: string) => request('site.question', { text });
  for (const text of ['오늘 경기', '내일 축구 경기', '오늘 달빛 FC 경기 있어?', '내일 서해 리그 경기', '야구 경기']) {
    const answer = await query(text);
    const search = linkOf(answer, 'sportCombination');
    const { list, pageInfo } = await request('sport.fixtures', { ...search, kind: 'sports', phase: 'coming' });
    expect([text, figure(answer, 'coming')]).toEqual([text, pageInfo.tatal_list_count]);
    expect(answer.matches.map(({ fixture }) => fixture)).toEqual(
      list.slice(0, maxListedMatches).map(({ fixture }) => fixture),
    );
    expect(JSON.stringify(answer)).not.toMatch(/odds|21000|33000/);
  }
  expect((await query('오늘 달빛 FC 경기')).matches.map(({ fixture }) => fixture)).toEqual(['evening']);
  put('late', { startsAt: Date.parse('2025-03-04T01:00:00+09:00') });
  put('morning', { startsAt: Date.parse('2025-03-04T09:00:00+09:00') });
  // Tonight is what is left of the night: its count too, and past midnight.
  for (const text of ['오늘 밤 경기', 'matches tonight', 'tối nay có trận nào']) {
    const answer = await query(text);
    expect(answer.matches.map(({ fixture }) => fixture)).toEqual(['evening', 'late']);
    expect(figure(answer, 'coming')).toBe(2);
  }
  expect((await query('내일 서해 리그 경기')).about?.en).toBe('West Sea League');
});

it('the next draw is the round of its page, and a suggestion of a bet is never made', async () => {
  const answer = await request('site.question', { text: '파워볼 다음 추첨 언제' });
  const { round } = await request('mini.state', { gameCode: 'powerball' });
  expect(answer.draw).toEqual(
    round && { gameCode: 'powerball', number: round.number, closesAt: round.closesAt, drawsAt: round.drawsAt },
  );
  for (const text of ['오늘 뭐에 걸까', 'what should I bet on tonight', 'nên cược đội nào'])
    expect(await request('site.question', { text })).toMatchObject({ kind: 'noAdvice', matches: [], links: [] });
  expect((await request('site.question', { text: '한강 세븐' })).kind).toBe('unknown');
});

it('rules of a game lead to the guide of its type, in each language', async () => {
  const guideOf = async (text: string) => (await request('site.question', { text })).links[0]?.page;
  for (const text of ['한강 세븐 규칙', 'rules of slots', 'luật chơi slot'])
    expect([text, await guideOf(text)]).toEqual([text, 'guideSlots']);
  for (const text of ['파워볼 규칙', 'how to play powerball', 'luật powerball'])
    expect([text, await guideOf(text)]).toEqual([text, 'guideMini']);
  for (const text of ['축구 베팅 하는 법', 'soccer rules', 'luật bóng đá'])
    expect([text, await guideOf(text)]).toEqual([text, 'guideSport']);
  expect(await guideOf('바카라 규칙')).toBe('guide');
});
