/** Receiving side of a wallet: verified messages of a vendor become calls, their results the protocol's answers. */
import {
  balanceRequest,
  checkRequest,
  creditRequest,
  creditsRequest,
  debitRequest,
  freePlayRequest,
  playRequest,
  rollbackRequest,
  voidRequest,
} from '@mirinae/contract/wallet/wallet';
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
import { type Call, call, createEndpoint, reply } from './endpoint.ts';
import type { EndpointOptions, Handler } from './handler.ts';
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

type Result<Answer> = Answer | Promise<Answer>;

/**
 * A wallet's own work. Each call is one transaction of its database, and repeated without limit: the same id with the
 * same content has the same answer and moves no money again. What is thrown is answered with "repeat".
 */
export type WalletCalls<Amount> = {
  balance(request: BalanceRequest, vendorKey: string): Result<WalletAnswer<Amount> | BalanceAnswer<Amount>>;
  debit(request: DebitRequest<Amount>, vendorKey: string): Result<WalletAnswer<Amount>>;
  play(request: PlayRequest<Amount>, vendorKey: string): Result<WalletAnswer<Amount>>;
  /** Several credits of one message are processed one by one. */
  credit(request: CreditRequest<Amount>, vendorKey: string): Result<WalletAnswer<Amount>>;
  rollback(request: RollbackRequest, vendorKey: string): Result<WalletAnswer<Amount>>;
  /** Without it, no bet is voided: a wallet of vendors with tables needs it. */
  void?(request: VoidRequest, vendorKey: string): Result<WalletAnswer<Amount>>;
  /** Without it, no reality check is ever due. */
  check?(request: CheckRequest, vendorKey: string): Result<CheckAnswer<Amount>>;
  /** Both for a wallet that grants free rounds. */
  freePlay?(request: FreePlayRequest<Amount>, vendorKey: string): Result<WalletAnswer<Amount>>;
  freeRollback?(request: RollbackRequest, vendorKey: string): Result<WalletAnswer<Amount>>;
};

export type WalletHandlerOptions<Amount> = EndpointOptions & {
  readonly amounts: Amounts<Amount>;
  readonly wallet: WalletCalls<Amount>;
  /** Path before the name of a call; that of the platform without it. */
  readonly basePath?: string | undefined;
};

const fault = (status: number, code: 'SIGNATURE_INVALID' | 'MALFORMED' | 'RETRY') =>
  reply(status, { status: 'fault', code });
const malformed = fault(400, 'MALFORMED');
const faults = {
  unsigned: fault(401, 'SIGNATURE_INVALID'),
  malformed,
  missing: malformed,
  unknown: malformed,
  failed: fault(503, 'RETRY'),
} as const;

function callsOf<Amount>({ amounts, wallet }: WalletHandlerOptions<Amount>): Record<string, Call> {
  const { toUnits, fromUnits } = amounts;
  const answered = async (answer: Result<WalletAnswer<Amount>>) => convertAnswer(toUnits, await answer);
  const { void: undo, freePlay, freeRollback } = wallet;
  return {
    balance: call(balanceRequest, async (request, vendorKey) => {
      const answer = await wallet.balance(request, vendorKey);
      return 'freeRounds' in answer ? convertBalance(toUnits, answer) : answered(answer);
    }),
    debit: call(debitRequest, (request, vendorKey) =>
      answered(wallet.debit(convertDebit(fromUnits, request), vendorKey)),
    ),
    play: call(playRequest, (request, vendorKey) => answered(wallet.play(convertPlay(fromUnits, request), vendorKey))),
    credit: call(creditRequest, (request, vendorKey) =>
      answered(wallet.credit(convertCredit(fromUnits, request), vendorKey)),
    ),
    credits: call(creditsRequest, async ({ credits }, vendorKey) => {
      const answers: WalletAnswer<number>[] = [];
      for (const request of credits)
        answers.push(await answered(wallet.credit(convertCredit(fromUnits, request), vendorKey)));
      return { answers };
    }),
    rollback: call(rollbackRequest, (request, vendorKey) => answered(wallet.rollback(request, vendorKey))),
    check: call(checkRequest, async (request, vendorKey) =>
      convertCheck(toUnits, (await wallet.check?.(request, vendorKey)) ?? { status: 'ok', check: null }),
    ),
    ...(undo && { void: call(voidRequest, (request, vendorKey) => answered(undo(request, vendorKey))) }),
    ...(freePlay && {
      'free-play': call(freePlayRequest, (request, vendorKey) =>
        answered(freePlay(convertFreePlay(fromUnits, request), vendorKey)),
      ),
    }),
    ...(freeRollback && {
      'free-rollback': call(rollbackRequest, (request, vendorKey) => answered(freeRollback(request, vendorKey))),
    }),
  };
}

export function createWalletHandler<Amount>(options: WalletHandlerOptions<Amount>): Handler {
  const { basePath = '/wallet/mirinae' } = options;
  const calls = Object.entries(callsOf(options)).map(([name, work]) => [`${basePath}/${name}`, work] as const);
  return createEndpoint(options, new Map(calls), faults);
}
