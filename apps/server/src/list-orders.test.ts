/** Every order that the contract offers for a list is served; what it does not offer never reaches the database. */
import { callNames } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { ordersOf } from '@mirinae/contract/orders';
import { describe, expect, test } from 'vitest';
import { servedCalls } from './app.ts';
import { buildStaff } from './testing/build-staff.ts';
import { startCallServer } from './testing/call-server.ts';
import { signInStaff } from './testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const token = await signInStaff(server, await buildStaff(server.platform, { role: 'owner' }));
const ordered = callNames.filter((name) => ordersOf(name).length > 0);

/** Required fields of a list. */
const needed: Readonly<Record<string, object>> = {
  'staff.cashList': { cashType: 'in' },
  'staff.boardList': { boardType: 'notice' },
  'staff.reportMemberList': { startDate: '2026-01-01', endDate: '2026-01-31' },
};

async function codeOf(name: (typeof callNames)[number], order: string): Promise<string> {
  return (await server.call(name, { ...needed[name], order }, { token })).resultCode;
}

describe('the order of a list', () => {
  test('is offered by the lists that staff sort', () => {
    expect(ordered.length).toBeGreaterThan(7);
  });

  test.each(ordered)('of %s is served by every column, up and down', async (name) => {
    for (const order of ordersOf(name)) expect([order, await codeOf(name, order)]).toEqual([order, '0']);
  });

  test.each(ordered)('of %s is none but those', async (name) => {
    for (const order of ['', '-', '--at', 'password_hash', 'at; drop table members', "at' --", '1', 'constructor'])
      expect([order, await codeOf(name, order)]).toEqual([order, codes.malformedRequest]);
  });
});
