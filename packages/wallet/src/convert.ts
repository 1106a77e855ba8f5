/** Messages in another form of money; of each, every field that is an amount. */
import type {
  BalanceAnswer,
  BetState,
  CheckAnswer,
  CreditRequest,
  DebitRequest,
  FreePlayRequest,
  PlayRequest,
  WalletAnswer,
} from './messages.ts';

type Convert<From, To> = (amount: From) => To;

export function convertDebit<From, To>(convert: Convert<From, To>, request: DebitRequest<From>): DebitRequest<To> {
  return { ...request, amount: convert(request.amount) };
}

export function convertPlay<From, To>(convert: Convert<From, To>, request: PlayRequest<From>): PlayRequest<To> {
  return { ...request, amount: convert(request.amount), payout: convert(request.payout) };
}

export function convertFreePlay<From, To>(
  convert: Convert<From, To>,
  { grantRef, ...play }: FreePlayRequest<From>,
): FreePlayRequest<To> {
  return { ...convertPlay(convert, play), grantRef };
}

export function convertCredit<From, To>(
  convert: Convert<From, To>,
  { unplayed, amount, ...request }: CreditRequest<From>,
): CreditRequest<To> {
  return { ...request, amount: convert(amount), ...(unplayed !== undefined && { unplayed: convert(unplayed) }) };
}

const orNull = <From, To>(convert: Convert<From, To>, amount: From | null): To | null =>
  amount === null ? null : convert(amount);

export function convertAnswer<From, To>(convert: Convert<From, To>, answer: WalletAnswer<From>): WalletAnswer<To> {
  return answer.status === 'ok'
    ? { status: 'ok', balance: convert(answer.balance), replayed: answer.replayed }
    : { status: 'refused', code: answer.code, balance: orNull(convert, answer.balance) };
}

export function convertBalance<From, To>(convert: Convert<From, To>, answer: BalanceAnswer<From>): BalanceAnswer<To> {
  if (answer.status === 'refused') return { ...answer, balance: orNull(convert, answer.balance) };
  const { status, balance, replayed, freeRounds } = answer;
  const converted = freeRounds.map(({ stake, won, cap, ...rounds }) => ({
    ...rounds,
    stake: convert(stake),
    won: convert(won),
    cap: convert(cap),
  }));
  return { status, balance: convert(balance), replayed, freeRounds: converted };
}

export function convertCheck<From, To>(convert: Convert<From, To>, answer: CheckAnswer<From>): CheckAnswer<To> {
  if (answer.status === 'refused') return answer;
  if (answer.check === null) return { status: 'ok', check: null };
  const { staked, paid, ...check } = answer.check;
  return { status: 'ok', check: { ...check, staked: convert(staked), paid: convert(paid) } };
}

export function convertBet<From, To>(convert: Convert<From, To>, state: BetState<From>): BetState<To> {
  return { ...state, payout: convert(state.payout), unplayed: convert(state.unplayed) };
}
