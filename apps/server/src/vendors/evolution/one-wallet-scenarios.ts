/**
 * The scenarios of Evolution's own test tool as a table. Amounts have six decimals; `cash` is what the member must have
 * after the step, as the sum of the bets (a, b, c ...) that are named: `-a` was staked, `+a` was won.
 */
export type Step = {
  readonly call: 'check' | 'balance' | 'debit' | 'credit' | 'cancel' | 'promo';
  /** Which bet: its refId and its stake. */
  readonly bet?: string;
  readonly round?: string;
  /** A transaction id of its own, where the tool sends another one than the first time. */
  readonly again?: boolean;
  readonly amount?: 'other' | 'zero' | 'beyond' | 'negative';
  readonly player?: 'second' | 'fake';
  readonly sid?: 'old';
  readonly promo?: string;
  /** Statuses the tool accepts. */
  readonly status?: readonly string[];
};
export type Scenario = { readonly name: string; readonly steps: readonly Step[]; readonly cash: string };

const settled = ['BET_ALREADY_SETTLED', 'OK'];
const only = (status: string) => [status];
const debit = (bet: string, more: Partial<Step> = {}): Step => ({ call: 'debit', bet, ...more });
const credit = (bet: string, more: Partial<Step> = {}): Step => ({ call: 'credit', bet, ...more });
const cancel = (bet: string, more: Partial<Step> = {}): Step => ({ call: 'cancel', bet, ...more });
const promo = (type: string, more: Partial<Step> = {}): Step => ({ call: 'promo', promo: type, bet: 'p', ...more });
const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
const staked = (list: readonly string[]) => list.map((name) => `-${name}`).join('');
const won = (list: readonly string[]) => list.map((name) => `+${name}`).join('');

const mixed = names(15);
const many = names(101);
const promoTypes = [
  'FreeRoundPlayableSpent',
  'JackpotWin',
  'RewardGamePlayableSpent',
  'RewardGameWinCapReached',
  'RewardGameMinBetLimitReached',
  'RtrMonetaryReward',
  'NewType',
];

export const scenarios: readonly Scenario[] = [
  {
    name: 'ALL_METHODS_CHECK',
    steps: [{ call: 'check' }, { call: 'balance' }, debit('a'), credit('a'), { call: 'balance' }],
    cash: '-a+a',
  },
  {
    name: 'RESPONSE_TIME_VALIDATION',
    steps: names(10).flatMap((name) => [debit(name), credit(name)]),
    cash: staked(names(10)) + won(names(10)),
  },
  { name: 'DEBIT_CREDIT', steps: [debit('a'), credit('a')], cash: '-a+a' },
  { name: 'DEBIT_CANCEL', steps: [debit('a'), cancel('a')], cash: '' },
  { name: 'CREDIT_WITH_ZERO_AMOUNT', steps: [debit('a'), credit('a', { amount: 'zero' })], cash: '-a' },
  {
    name: 'INSUFFICIENT_FUNDS',
    steps: [debit('a', { amount: 'beyond', status: only('INSUFFICIENT_FUNDS') })],
    cash: '',
  },
  {
    name: 'DEBIT_BET_ALREADY_EXIST',
    steps: [debit('a'), debit('a', { amount: 'other', status: ['BET_ALREADY_EXIST', 'OK'] }), credit('a')],
    cash: '-a+a',
  },
  {
    name: 'DEBIT_CREDIT_BET_ALREADY_SETTLED',
    steps: [debit('a'), credit('a'), credit('a', { status: settled })],
    cash: '-a+a',
  },
  {
    name: 'DEBIT_CREDIT_BET_ALREADY_SETTLED_UNEXPECTED',
    steps: [debit('a'), credit('a'), credit('a', { again: true, status: settled })],
    cash: '-a+a',
  },
  {
    name: 'DEBIT_CANCEL_BET_ALREADY_SETTLED',
    steps: [debit('a'), cancel('a'), cancel('a', { status: settled })],
    cash: '',
  },
  {
    name: 'DEBIT_CANCEL_BET_ALREADY_SETTLED_UNEXPECTED',
    steps: [debit('a'), cancel('a'), cancel('a', { again: true, status: settled })],
    cash: '',
  },
  {
    name: 'DEBIT_CREDIT_CANCEL',
    steps: [debit('a'), credit('a'), cancel('a', { status: only('BET_ALREADY_SETTLED') })],
    cash: '-a+a',
  },
  {
    name: 'DEBIT_CANCEL_CREDIT',
    steps: [debit('a'), cancel('a'), credit('a', { status: only('BET_ALREADY_SETTLED') })],
    cash: '',
  },
  {
    name: 'CANCEL_DEBIT_BEFORE_CANCEL_FOR_ANOTHER_GAME',
    steps: [
      debit('other', { round: 'g2' }),
      cancel('a', { status: only('BET_DOES_NOT_EXIST') }),
      debit('a', { status: only('FINAL_ERROR_ACTION_FAILED') }),
      cancel('other', { round: 'g2' }),
    ],
    cash: '',
  },
  {
    name: 'CHECK_USING_NEW_SID',
    steps: [
      debit('a'),
      { call: 'check' },
      { call: 'balance', sid: 'old', status: only('INVALID_SID') },
      debit('b', { sid: 'old', status: only('INVALID_SID') }),
      credit('b', { sid: 'old', status: ['INVALID_SID', 'BET_DOES_NOT_EXIST'] }),
      { call: 'balance' },
      credit('a', { sid: 'old' }),
    ],
    cash: '-a+a',
  },
  {
    name: 'CHECK_USING_INVALID_USER_ID',
    steps: [
      debit('a'),
      ...(['check', 'balance'] as const).map(
        (call): Step => ({ call, player: 'fake', status: only('INVALID_PARAMETER') }),
      ),
      debit('b', { player: 'fake', status: only('INVALID_PARAMETER') }),
      cancel('a', { player: 'fake', status: only('INVALID_PARAMETER') }),
      credit('a', { player: 'fake', status: only('INVALID_PARAMETER') }),
      cancel('a', { player: 'second', status: only('INVALID_PARAMETER') }),
      credit('a', { player: 'second', status: only('INVALID_PARAMETER') }),
      credit('a'),
    ],
    cash: '-a+a',
  },
  {
    name: 'ONE_PLAYER_PLAYS_TWO_GAME_ROUNDS_ON_ONE_TABLE_IN_PARALLEL',
    steps: [
      debit('a', { round: 'g1' }),
      debit('b', { round: 'g2' }),
      credit('a', { round: 'g1' }),
      cancel('a', { round: 'g1', status: ['BET_ALREADY_SETTLED', 'BET_DOES_NOT_EXIST'] }),
      credit('b', { round: 'g2' }),
    ],
    cash: '-a-b+a+b',
  },
  {
    name: 'TWO_USERS_BJ_GAME_EACH_PLAYING_TWO_HANDS',
    steps: [
      debit('a'),
      debit('s1', { player: 'second' }),
      debit('b'),
      debit('s2', { player: 'second' }),
      credit('a'),
      credit('s1', { player: 'second' }),
      cancel('b'),
      credit('s2', { player: 'second', amount: 'zero' }),
    ],
    cash: '-a+a',
  },
  {
    name: 'VERIFY_CAN_PLACE_BET_BEFORE_SETTLE_FOR_ANOTHER_GAME',
    steps: [debit('a', { round: 'g1' }), debit('b', { round: 'g2' }), credit('a'), credit('b')],
    cash: '-a-b+a+b',
  },
  {
    name: 'MULTI_STEP_GAME_TWO_DEBITS_CREDIT_CANCEL',
    steps: [debit('a'), debit('b'), credit('a'), cancel('b')],
    cash: '-a+a',
  },
  {
    name: 'MULTI_STEP_GAME_TWO_DEBITS_CANCEL_CREDIT',
    steps: [debit('a'), debit('b'), cancel('a'), credit('b')],
    cash: '-b+b',
  },
  {
    name: 'MULTIPLE_DEBIT_CREDIT_CANCEL_SETTLE_TYPE_MIXED',
    steps: [
      ...mixed.map((name) => debit(name)),
      ...mixed.slice(0, 11).map((name) => credit(name)),
      ...mixed.slice(11).map((name) => cancel(name)),
    ],
    cash: staked(mixed.slice(0, 11)) + won(mixed.slice(0, 11)),
  },
  {
    name: 'MULTIPLE_DOND_SETTLEMENTS',
    steps: [...many.map((name) => debit(name)), ...many.map((name) => credit(name))],
    cash: staked(many) + won(many),
  },
  { name: 'CRAPS_DELAYED_SETTLEMENT', steps: [debit('a'), debit('b'), credit('b')], cash: '-a-b+b' },
  { name: 'DEBIT_CREDIT_WITH_BIG_PAYOUT', steps: [debit('big'), credit('big')], cash: '-big+big' },
  { name: 'LOBBY_BALANCE', steps: [{ call: 'balance' }], cash: '' },
  ...promoTypes.map((type) => ({ name: `PROMO_PAYOUT ${type}`, steps: [promo(type)], cash: '+p' })),
  {
    name: 'DOUBLE_PROMO_PAYOUT',
    steps: [promo('JackpotWin'), promo('JackpotWin', { status: settled })],
    cash: '+p',
  },
  {
    name: 'a credit below 0 is no credit',
    steps: [debit('a'), credit('a', { amount: 'negative', status: only('INVALID_PARAMETER') }), credit('a')],
    cash: '-a+a',
  },
];
