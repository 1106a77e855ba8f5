/** Slips that staff should look at: found a little later, once each, by what they have in common or when they came. */
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../platform/http/network.ts';
import { randomBytes } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { watchSlips } from './watch-slips.ts';

const { clock, platform, server, request, call, match, player, prices, judge, say, head, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const someDevice = () => randomBytes(32).toString('base64url');
let lastNetwork = 0;
const someNetwork = () => {
  lastNetwork += 1;
  return `203.0.113.${lastNetwork}`;
};

type Place = { readonly ip?: string; readonly device?: string };

/** Bet of another member from a place, by default from one of its own. */
async function betFrom(place: Place, ...legs: ReturnType<typeof leg>[]) {
  const { slipRequest, token, member } = await player();
  const from = { ip: someNetwork(), device: someDevice(), ...place };
  await request('sport.place', slipRequest({ legs }), { token, ...from });
  return member;
}

/** Finds of the watch about a match, after a while. */
async function foundOf(fixture: string) {
  clock.advance(40);
  await watchSlips(platform);
  const { rows } = await run('select suspicion_id from sport_suspicions where pick->>$1 = $2', ['fixture', fixture]);
  const ids = rows.map(({ suspicion_id }) => Number(suspicion_id));
  const { list } = await request('staff.sportSuspicionList', { status: 'all' }, { token: risk });
  return list.filter(({ suspicionIdx }) => ids.includes(suspicionIdx));
}

const shortOf = (found: Awaited<ReturnType<typeof foundOf>>) =>
  found.map(({ rule, source, slips }) => [rule, source, slips.length]).toSorted();

describe('slips of several members', () => {
  it('with one pick from one browser are found, with whose they are, and those that follow are added', async () => {
    const [fixture, device] = [await match(), someDevice()];
    const members = [await betFrom({ device }, leg({ fixture })), await betFrom({ device }, leg({ fixture }))];
    await betFrom({}, leg({ fixture }));
    const [found, ...others] = await foundOf(fixture);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'same-pick', source: 'device', status: 'open', stake: 20_000, by: null });
    expect(found?.slips.map(({ memId }) => memId).toSorted()).toEqual(members.map(({ loginId }) => loginId).toSorted());
    expect(found?.pick).toMatchObject({ odds: 18_500, label: { en: 'Team home' } });
    await betFrom({ device }, leg({ fixture }));
    expect(shortOf(await foundOf(fixture))).toEqual([['same-pick', 'device', 3]]);
  });

  it('from one network are found when they are three, and not when the network is a public one', async () => {
    const [home, street, ip, publicIp] = [await match(), await match(), someNetwork(), someNetwork()];
    for (const _ of [1, 2]) await betFrom({ ip }, leg({ fixture: home }));
    expect(await foundOf(home)).toEqual([]);
    await betFrom({ ip }, leg({ fixture: home }));
    for (let count = 0; count < 9; count += 1) await betFrom({ ip: publicIp }, leg({ fixture: street }));
    expect(shortOf(await foundOf(home))).toEqual([['same-pick', 'network', 3]]);
    expect(await foundOf(street)).toEqual([]);
    expect([networkOf('2001:db8::1'), networkOf('2001:db8:0:0:9::2'), networkOf('::ffff:203.0.113.9')]).toEqual([
      '2001:db8:0:0',
      '2001:db8:0:0',
      '203.0.113.9',
    ]);
  });

  it('on both sides of a line from one place are found, and not as legs of combinations or a while apart', async () => {
    const two = offered(1, '', [
      ['1', 1.85],
      ['3', 1.9],
    ]);
    const twoSided = () => match({ markets: [two] });
    const [fixture, combined, later, device] = [await twoSided(), await twoSided(), await twoSided(), someDevice()];
    const away = (of: string) => leg({ fixture: of, outcome: '3', odds: 19_000 });
    await betFrom({ device }, leg({ fixture }));
    await betFrom({ device }, away(fixture));
    await betFrom({ device }, leg({ fixture: combined }), leg({ fixture: later }));
    await betFrom({ device }, away(combined));
    expect(shortOf(await foundOf(fixture))).toEqual([['both-sides', 'device', 2]]);
    expect(await foundOf(combined)).toEqual([]);
    clock.advance(15 * 60);
    await betFrom({ device }, away(later));
    expect(await foundOf(later)).toEqual([]);
  });
});

describe('a slip alone', () => {
  it.each([
    ['late when its line stops a moment after it was accepted', 2, 'suspended'],
    ['not late when that comes later', 8, null],
  ])('is %s', async (_, seconds, messageKind) => {
    const fixture = await match({ isLive: true });
    const { bet } = await player();
    await bet({ legs: [leg({ fixture })] });
    clock.advance(5);
    await judge();
    clock.advance(seconds);
    await say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'danger' });
    const found = await foundOf(fixture);
    expect(found.map((one) => [one.rule, one.message, one.afterMs])).toEqual(
      messageKind ? [['late', messageKind, 2_000]] : [],
    );
  });

  it('at odds far above fair is found with what was fair then', async () => {
    const fixture = await match({ markets: [offered(1, '', [['1', 2.3]])] });
    await betFrom({}, leg({ fixture, odds: 23_000 }));
    await prices(fixture, [offered(1, '', [['1', 1.9]])]);
    expect(await foundOf(fixture)).toMatchObject([{ rule: 'value', fairOdds: 20_000, pick: { odds: 23_000 } }]);
    const usual = await match({ markets: [offered(1, '', [['1', 2.15]])] });
    await betFrom({}, leg({ fixture: usual, odds: 21_500 }));
    expect(await foundOf(usual)).toEqual([]);
  });
});

it('is decided once, by who may, with a note, and is not opened again by more of the same', async () => {
  const [fixture, device] = [await match(), someDevice()];
  for (const _ of [1, 2]) await betFrom({ device }, leg({ fixture }));
  const [found] = await foundOf(fixture);
  const decide = (decision: string, token = risk) =>
    call('staff.sportSuspicionDecide', { suspicionIdx: found?.suspicionIdx, decision, note: '가족입니다' }, { token });
  expect((await decide('cleared', support)).resultCode).toBe('S003');
  const both = await Promise.all([decide('cleared'), decide('acted')]);
  expect(both.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
  await betFrom({ device }, leg({ fixture }));
  const [after] = await foundOf(fixture);
  expect(after?.slips).toHaveLength(2);
  expect(after?.by).toMatchObject({ note: '가족입니다' });
  const { rows } = await run(`select after from staff_audit where action = 'sport.suspicion'`);
  expect(rows).toHaveLength(1);
  const unknownSuspicion = { suspicionIdx: 999_999, decision: 'cleared', note: '시험' };
  expect((await call('staff.sportSuspicionDecide', unknownSuspicion, { token: risk })).resultCode).toBe('Z404');
});

it('is forgotten where it came from after a week', async () => {
  const kept = async () => Number((await run('select count(*) from sport_slip_sources')).rows[0]?.count);
  expect(await kept()).toBeGreaterThan(0);
  clock.advance(8 * 86_400);
  await watchSlips(platform);
  expect(await kept()).toBe(0);
});
