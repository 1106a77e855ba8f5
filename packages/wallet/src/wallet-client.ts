/** The platform's wallet from a vendor's side: single messages, and the steps of a round with their repetitions. */
import { balanceAnswer, checkAnswer, creditsAnswer, walletAnswer } from '@mirinae/contract/wallet/wallet';
import type { Amounts } from './amounts.ts';
import {
  convertAnswer,
  convertBalance,
  convertCheck,
  convertCredit,
  convertDebit,
  convertFreePlay,
  convertPlay,
} from './convert.ts';
import { WalletMismatch, WalletUncertain } from './errors.ts';
import type { Line } from './line.ts';
import type {
  BalanceAnswer,
  BalanceRequest,
  CheckAnswer,
  CheckRequest,
  CreditRequest,
  DebitRequest,
  FreePlayRequest,
  PlayRequest,
  RollbackRequest,
  VoidRequest,
  WalletAnswer,
} from './messages.ts';
import { httpOk, postSigned, readDefinite } from './signed-post.ts';
import { type Repetition, untilAnswered } from './until-answered.ts';

export type WalletClientOptions<Amount> = Line & {
  readonly amounts: Amounts<Amount>;
  readonly repetition?: Repetition | undefined;
};

/** The shortest time, milliseconds, before a debit without an answer may be rolled back. */
export const debitWaitMs = 4_000;

/** `cancelled`: the answer was missing, and the bet is rolled back for good. */
export type StakeResult<Amount> = WalletAnswer<Amount> | { readonly status: 'cancelled'; readonly balance: Amount };

export type WalletClient<Amount> = {
  /** Single messages: a definite answer, or WalletRejected or WalletUncertain. */
  balance(request: BalanceRequest): Promise<BalanceAnswer<Amount>>;
  debit(request: DebitRequest<Amount>): Promise<WalletAnswer<Amount>>;
  play(request: PlayRequest<Amount>): Promise<WalletAnswer<Amount>>;
  credit(request: CreditRequest<Amount>): Promise<WalletAnswer<Amount>>;
  /** 1 to 200 credits; the answers are in their order. */
  credits(requests: readonly CreditRequest<Amount>[]): Promise<readonly WalletAnswer<Amount>[]>;
  rollback(request: RollbackRequest): Promise<WalletAnswer<Amount>>;
  void(request: VoidRequest): Promise<WalletAnswer<Amount>>;
  check(request: CheckRequest): Promise<CheckAnswer<Amount>>;
  freePlay(request: FreePlayRequest<Amount>): Promise<WalletAnswer<Amount>>;
  freeRollback(request: RollbackRequest): Promise<WalletAnswer<Amount>>;

  /**
   * Debits a stake, or rolls it back until answered where the answer is missing. Store the round before, and its result
   * after it: a program that was stopped continues with `cancel`, or with `pay`.
   */
  stake(request: DebitRequest<Amount>, rollbackId: string): Promise<StakeResult<Amount>>;
  /** The same for stake and payout in one message. */
  playRound(request: PlayRequest<Amount>, rollbackId: string): Promise<StakeResult<Amount>>;
  /** Credits until answered and returns the balance; throws WalletMismatch for a refusal. */
  pay(request: CreditRequest<Amount>): Promise<Amount>;
  /** Rolls a debit back until answered and returns the balance; throws WalletMismatch for a refusal. */
  cancel(request: RollbackRequest): Promise<Amount>;
};

type Messages<Amount> = Omit<WalletClient<Amount>, 'stake' | 'playRound' | 'pay' | 'cancel'>;

function messagesOf<Amount>(options: WalletClientOptions<Amount>): Messages<Amount> {
  const { toUnits, fromUnits } = options.amounts;
  const post = (what: string, content: object) => postSigned(options, `/wallet/mirinae/${what}`, content, debitWaitMs);
  const move = async (what: string, content: object) =>
    convertAnswer(fromUnits, readDefinite(what, await post(what, content), walletAnswer));
  return {
    balance: async (request) =>
      convertBalance(fromUnits, readDefinite('balance', await post('balance', request), balanceAnswer)),
    debit: (request) => move('debit', convertDebit(toUnits, request)),
    play: (request) => move('play', convertPlay(toUnits, request)),
    credit: (request) => move('credit', convertCredit(toUnits, request)),
    async credits(requests) {
      const content = { credits: requests.map((request) => convertCredit(toUnits, request)) };
      const { answers } = readDefinite('credits', await post('credits', content), creditsAnswer);
      if (answers.length !== requests.length) throw new WalletUncertain('credits', httpOk);
      return answers.map((answer) => convertAnswer(fromUnits, answer));
    },
    rollback: (request) => move('rollback', request),
    void: (request) => move('void', request),
    check: async (request) => convertCheck(fromUnits, readDefinite('check', await post('check', request), checkAnswer)),
    freePlay: (request) => move('free-play', convertFreePlay(toUnits, request)),
    freeRollback: (request) => move('free-rollback', request),
  };
}

/** Throws RangeError for a time limit below the protocol's. */
export function createWalletClient<Amount>(options: WalletClientOptions<Amount>): WalletClient<Amount> {
  const { timeoutMs = debitWaitMs, repetition } = options;
  if (timeoutMs < debitWaitMs) throw new RangeError(`The wallet must be given ${debitWaitMs} ms to answer.`);
  const messages = messagesOf(options);

  async function certain(what: string, send: () => Promise<WalletAnswer<Amount>>): Promise<Amount> {
    const answer = await untilAnswered(send, repetition);
    if (answer.status === 'refused') throw new WalletMismatch(answer.code, what);
    return answer.balance;
  }

  const cancel = (request: RollbackRequest) => certain('rollback', () => messages.rollback(request));

  async function orCancel(
    send: () => Promise<WalletAnswer<Amount>>,
    { transactionId: debitId, memberRef }: DebitRequest<Amount>,
    rollbackId: string,
  ): Promise<StakeResult<Amount>> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof WalletUncertain)) throw error;
      return { status: 'cancelled', balance: await cancel({ transactionId: rollbackId, debitId, memberRef }) };
    }
  }

  return {
    ...messages,
    stake: (request, rollbackId) => orCancel(() => messages.debit(request), request, rollbackId),
    async playRound(request, rollbackId) {
      try {
        return await orCancel(() => messages.play(request), request, rollbackId);
      } catch (error) {
        // Posted after all: a repetition is answered as before, with the balance.
        if (error instanceof WalletMismatch && error.code === 'DEBIT_SETTLED')
          return { status: 'ok', balance: await certain('play', () => messages.play(request)), replayed: true };
        throw error;
      }
    },
    pay: (request) => certain('credit', () => messages.credit(request)),
    cancel,
  };
}
