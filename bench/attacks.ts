/**
 * What one stranger, or one member gone bad, sends again and again to keep a node busy: each as large as is let in, or
 * larger. `at` counts up, so that no two are alike and nothing can be answered from memory.
 */
import { pathOf } from '@mirinae/contract/paths';

export type Attempt = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

const call = (name: Parameters<typeof pathOf>[0], body: Readonly<Record<string, unknown>>): Attempt => ({
  method: 'POST',
  path: pathOf(name),
  body,
});

const unknownKeys = (count: number, at: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${at}x${index}`, 1]));

export const attacks = {
  specialCharacters: (at: number) =>
    call('board.save', { boardType: 'free', title: `제목 ${at}`, content: '<&>"'.repeat(9_900) }),
  unknownKeys: (at: number) => call('member.login', unknownKeys(1_100, at)),
  tooLarge: (at: number) => call('site.captcha', { filling: 'x'.repeat(2_000_000), at }),
  guesses: (at: number) =>
    call('member.login', {
      memId: `nobody${at % 1_000}`,
      memPass: `guess-${at}`,
      captchaId: 'x',
      captcha: '1234',
      work: at,
    }),
  staffGuesses: (at: number) => call('staff.login', { loginId: 'owner', password: `guess-${at}` }),
  lists: (at: number) => call('cash.statement', { page: 1 + (at % 50), count_per_list: 100 }),
  pages: (at: number): Attempt => ({ method: 'GET', path: `/cscenter/faq/${at}` }),
  unsignedWallet: (at: number): Attempt => ({
    method: 'POST',
    path: '/wallet/mirinae/debit',
    body: { transactionId: `${at}`, memberRef: 'x', sessionRef: 'x', gameKey: 'x', roundId: 'x', amount: 1 },
  }),
} as const;

export type AttackName = keyof typeof attacks;
export const attackNames: readonly AttackName[] = [
  'specialCharacters',
  'unknownKeys',
  'tooLarge',
  'guesses',
  'staffGuesses',
  'lists',
  'pages',
  'unsignedWallet',
];
