/** What staff add to an event of the house that is offered: further markets, and its score. */
import type { Request } from '@mirinae/contract/calls';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { HouseEventReader } from './follow-house-events.ts';
import { withHouseEvents } from './house-messages.ts';

const { clock, platform, server, request, call, player } = await openSportTable();
const { marketStore, db } = platform;
marketStore.record = withHouseEvents(db, marketStore.record);
const reader = new HouseEventReader(platform);
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));

type Draft = Request<'staff.houseEventSave'>;
const named = (ko: string, en: string) => ({ ko, en, vi: '' });

/** A market that staff name themselves. */
const titled: Draft['markets'][number] = {
  market: null,
  names: named('첫 세트', 'First set'),
  outcomes: [
    { names: named('김', 'Kim'), odds: 1.9 },
    { names: named('박', 'Park'), odds: 1.9 },
  ],
};

const derby = (more: Partial<Draft> = {}): Draft => ({
  fixture: null,
  sport: 'tennis',
  league: named('미리내배', 'Mirinae Cup'),
  home: named('김하늘', 'Kim Haneul'),
  away: named('박바다', 'Park Bada'),
  startsAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
  isCombinable: true,
  stakeMax: null,
  liabilityMax: 1_000_000,
  markets: [
    { market: 186, outcomes: [{ odds: 1.8 }, { odds: 2.1 }] },
    { market: 18, line: 22.5, outcomes: [{ odds: 1.9 }, { odds: 1.9 }] },
  ],
  ...more,
});

const save = (draft: Draft) => request('staff.houseEventSave', draft, { token: risk });
const versionOf = async (fixture: string) => (await request('staff.houseEvent', { fixture }, { token: risk })).version;

async function publish(draft: Draft): Promise<string> {
  const { fixture, version } = await save(draft);
  await call('staff.houseEventPublish', { fixture, version, reason: '개막' }, { token: risk });
  await reader.read();
  return fixture;
}

/** Other prices of the winner. */
async function price(fixture: string): Promise<void> {
  const outcomes = [
    { id: '4', odds: 1.5, isActive: true },
    { id: '5', odds: 2.5, isActive: true },
  ];
  const line = { market: 186, specifiers: '', isSuspended: false, outcomes };
  const input = { fixture, version: await versionOf(fixture), ...line, reason: '부상' };
  await request('staff.houseEventPrice', input, { token: risk });
}

describe('an event of the house', () => {
  it('gets further markets while it is offered, named and bet like the first ones', async () => {
    const { fixture: draft, version: first } = await save(derby());
    const add = async (fixture: string, version: number, markets: Draft['markets'] = [titled]) =>
      (await call('staff.houseEventLinesAdd', fieldsOf({ fixture, version, markets }), { token: risk })).resultCode;
    expect(await add(draft, first)).toBe('T999');
    const fixture = await publish(derby());
    const version = await versionOf(fixture);
    const twice = [{ market: 186 as const, outcomes: [{ odds: 1.8 }, { odds: 2.1 }] }];
    expect(await add(fixture, version, twice)).toBe('Z400');
    expect(
      await add(
        fixture,
        version,
        Array.from({ length: 5 }, () => titled),
      ),
    ).toBe('Z400');
    expect(await add(fixture, version)).toBe('0');
    expect(await add(fixture, version)).toBe('T999');
    await reader.read();
    const shown = await request('sport.fixture', { fixture });
    expect(shown.customMarkets).toMatchObject([{ specifiers: 'custom=3', names: { en: 'First set' } }]);
    const { bet } = await player();
    const slip = await bet({
      legs: [leg({ fixture, market: 9_100, specifiers: 'custom=3', outcome: 'o2', odds: 19_000 })],
    });
    expect(slip.legs).toMatchObject([{ customMarkets: [{ names: { ko: '첫 세트' } }] }]);
    await call('staff.houseEventEnd', { fixture, reason: '종료' }, { token: risk });
    expect(await add(fixture, await versionOf(fixture))).toBe('B6007');
  });

  it('has the score that staff type while it is live, and the final one among the results', async () => {
    const fixture = await publish(derby());
    type Typed = Omit<Request<'staff.houseEventScore'>, 'fixture' | 'version'>;
    const score = async (typed: Typed) => {
      const version = await versionOf(fixture);
      return (await call('staff.houseEventScore', fieldsOf({ fixture, version, ...typed }), { token: risk }))
        .resultCode;
    };
    const level = { home: 0, away: 0 };
    const firstSet = { period: 'set1', minute: 12, score: level, part: { home: 3, away: 2 } };
    expect(await score(firstSet)).toBe('T999');
    await call('staff.houseEventStart', { fixture, reason: '시작' }, { token: risk });
    expect(await score({ ...firstSet, period: 'half1' })).toBe('Z400');
    expect(await score({ ...firstSet, period: 'break' })).toBe('Z400');
    expect(await score(firstSet)).toBe('0');
    expect(await score({ ...firstSet, period: 'set2', score: { home: 1, away: 0 }, part: level })).toBe('0');
    await reader.read();
    const shown = await request('sport.fixture', { fixture });
    expect(shown.state).toMatchObject({
      status: 'live',
      period: { kind: 'set', nth: 2 },
      clock: 720,
      scores: { match: { home: 1, away: 0 }, 'set:1': { home: 3, away: 2 }, 'set:2': level },
    });
    // A price that is changed leaves the score as it is.
    await price(fixture);
    await reader.read();
    expect((await request('sport.fixture', { fixture })).state).toEqual(shown.state);
    await call('staff.houseEventEnd', { fixture, reason: '종료' }, { token: risk });
    expect(await score({ period: 'play', score: { home: 2, away: 0 } })).toBe('0');
    await reader.read();
    const results = await request('sport.results', { market: 'winDrawLose', sport: 'tennis' });
    expect(results.list.find((row) => row.fixture === fixture)?.state).toMatchObject({
      status: 'ended',
      scores: { match: { home: 2, away: 0 } },
    });
    const { score: last, acts } = await request('staff.houseEvent', { fixture }, { token: risk });
    expect(last).toEqual({ home: 2, away: 0 });
    expect(acts[0]).toMatchObject({ score: { home: 2, away: 0 } });
    const title = await publish(derby({ away: null, markets: [titled] }));
    await call('staff.houseEventStart', { fixture: title, reason: '시작' }, { token: risk });
    const untitled = { fixture: title, version: await versionOf(title), period: 'play', score: level };
    expect((await call('staff.houseEventScore', fieldsOf(untitled), { token: risk })).resultCode).toBe('Z400');
  });
});
