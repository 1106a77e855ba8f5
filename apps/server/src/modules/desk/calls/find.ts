/** The palette's search. Each kind is found by whoever may make the call that lists it. */
import type { CallName } from '@mirinae/contract/calls';
import type { Platform } from '../../../platform/app.ts';
import { mayCall, type Needs, staffQuery } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { findAnyBet, presentBets, searchBets } from '../../bets/index.ts';
import { findRequest } from '../../cashier/index.ts';
import { findByAnything, nameMembers } from '../../identity/index.ts';

const isNumber = (text: string) => /^#?[1-9]\d{0,17}$/.test(text);
const numberOf = (text: string) => text.replace('#', '');

async function findMembers(platform: Platform, text: string) {
  return (await findByAnything(platform, text)).map(({ member: { memberId, loginId, nickname, status }, by }) => ({
    memberId: Number(memberId),
    memId: loginId,
    memNick: nickname,
    status,
    by,
  }));
}

async function findBets({ db }: Platform, text: string) {
  const bet = isNumber(text) ? await findAnyBet(db, brandId<'BetId'>(numberOf(text))) : null;
  const records = bet ? await presentBets(db, [bet]) : [];
  return records.map(({ betIdx, gameName, cash, regDate }) => ({ betIdx, gameName, cash, regDate }));
}

async function findRounds({ db }: Platform, text: string) {
  const { rows } = await searchBets(db, { roundId: text, amountOf: 'stake' }, { before: undefined, limit: 1 });
  return (await presentBets(db, rows)).map(({ roundId, gameName }) => ({ roundId, gameName }));
}

async function findRequests({ db }: Platform, text: string) {
  if (!isNumber(text)) return [];
  const request = await findRequest(db, brandId<'CashId'>(numberOf(text)));
  if (!request) return [];
  const { memId } = (await nameMembers(db, [request]))(request.memberId);
  const { cashId, kind, amount, requestedAt } = request;
  return [{ cashIdx: Number(cashId), kind, memId, cash: toWire(amount), at: requestedAt.toISOString() }];
}

export const findCalls = [
  staffQuery('staff.find', 'members.view', async ({ platform, staff, input: { text } }) => {
    const allowed = <Row>(call: CallName, needs: Needs, find: () => Promise<Row[]>) =>
      mayCall(staff, call, needs) ? find() : [];
    const [members, bets, rounds, requests] = await Promise.all([
      allowed('staff.memberList', 'members.view', () => findMembers(platform, text)),
      allowed('staff.betList', 'bets.view', () => findBets(platform, text)),
      allowed('staff.betList', 'bets.view', () => findRounds(platform, text)),
      allowed('staff.cashList', 'cash.view', () => findRequests(platform, text)),
    ]);
    return { members, bets, rounds, requests };
  }),
];
