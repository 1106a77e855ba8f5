/** Messages to the wallet that no vendor of ours sent, over real HTTP: none of them moves money. */
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import { describe, expect, it } from 'vitest';
import { betOf, openWalletVendor, type Player, startCash } from '../../testing/wallet-vendor.ts';

const { platform, sendBytes, signed, player, cashOf } = await openWalletVendor();
const start = platform.clock.now();

describe('a message that is not genuine', () => {
  const bodyOf = (me: Player) => JSON.stringify(betOf(me).debit);
  const forgeries: readonly [string, (body: string) => { body: string; headers: Record<string, string> }][] = [
    ['without a signature', (body) => ({ body, headers: {} })],
    [
      'signed with another secret',
      (body) => ({ body, headers: signed('debit', body, String(start.getTime()), 'guess') }),
    ],
    ['changed by one byte', (body) => ({ body: `${body} `, headers: signed('debit', body) })],
    [
      'that is six minutes old',
      (body) => ({ body, headers: signed('debit', body, String(start.getTime() - 360_000)) }),
    ],
    ['from the future', (body) => ({ body, headers: signed('debit', body, String(start.getTime() + 360_000)) })],
    ['with a timestamp that is no number', (body) => ({ body, headers: signed('debit', body, 'soon') })],
    ['signed for another call', (body) => ({ body, headers: signed('credit', body) })],
    [
      'of an unknown vendor',
      (body) => ({ body, headers: { ...signed('debit', body), [walletHeaders.vendor]: 'nobody' } }),
    ],
  ];

  it.each(forgeries)('%s moves nothing', async (_, forge) => {
    const me = await player();
    const { body, headers } = forge(bodyOf(me));
    expect(await sendBytes('debit', body, headers)).toEqual({ http: 401, status: 'fault', code: 'SIGNATURE_INVALID' });
    expect(await cashOf(me)).toBe(startCash);
  });

  it.each([
    ['no JSON', () => 'amount=1000'],
    ['no fields', () => '{}'],
    ['a fraction', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: 0.5 })],
    ['a negative amount', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: -1_000 })],
    ['a text as amount', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: '1000' })],
    ['an amount that is not exact', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: 2 ** 53 })],
  ])('is distinguished from a genuine one with %s', async (_, write) => {
    const me = await player();
    const body = write(me);
    expect(await sendBytes('debit', body, signed('debit', body))).toEqual({
      http: 400,
      status: 'fault',
      code: 'MALFORMED',
    });
    expect(await cashOf(me)).toBe(startCash);
  });

  it('is too long to be read', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(20_000) });
    expect(await sendBytes('balance', body, signed('balance', body))).toMatchObject({ http: 400 });
  });
});
