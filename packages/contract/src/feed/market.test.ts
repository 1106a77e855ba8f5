import { expect, it } from 'vitest';
import { feedMessage } from './messages.ts';

const outcome = { id: '12', isActive: true, odds: 18_500, chances: [0.5, 0, 0, 0, 0.5] };
const market = { id: 18, specifiers: 'total=2.5', status: 'active', isCashOutOpen: true, outcomes: [outcome] };
const state = { status: 'live', period: { kind: 'half', nth: 1 }, clock: 60, scores: {}, situation: {} };
const change = { type: 'oddsChange', producer: 'live', seq: 1, at: 1, fixture: 'f', state, markets: [market] };
const isRead = (markets: unknown) => feedMessage.safeParse({ ...change, markets }).success;

it('reads the lines of a message as they were sent', () => {
  expect(feedMessage.parse(change)).toEqual(change);
  expect(isRead([])).toBe(true);
  expect(isRead([{ ...market, outcomes: [] }])).toBe(true);
});

it.each<[string, object]>([
  ['no number', { id: '18' }],
  ['half a number', { id: 1.5 }],
  ['no specifiers', { specifiers: undefined }],
  ['an unknown status', { status: 'open' }],
  ['no word on cash-out', { isCashOutOpen: undefined }],
  ['outcomes that are no list', { outcomes: {} }],
  ['an outcome that is nothing', { outcomes: [null] }],
])('refuses a line with %s', (_, fields) => {
  expect(isRead([market, { ...market, ...fields }])).toBe(false);
});

it.each<[string, object]>([
  ['an empty id', { id: '' }],
  ['an id that is a number', { id: 12 }],
  ['no word on whether it can be bet', { isActive: 1 }],
  ['odds below evens of nothing', { odds: 9_999 }],
  ['odds between two ten-thousandths', { odds: 18_500.5 }],
  ['odds as a text', { odds: '18500' }],
  ['four chances', { chances: [0.5, 0, 0, 0.5] }],
  ['six chances', { chances: [0.5, 0, 0, 0, 0, 0.5] }],
  ['a chance above one', { chances: [1.1, 0, 0, 0, 0] }],
  ['a chance below zero', { chances: [-0.1, 0, 0, 0, 1] }],
  ['a chance that is a text', { chances: ['1', 0, 0, 0, 0] }],
])('refuses an outcome with %s', (_, fields) => {
  expect(isRead([{ ...market, outcomes: [{ ...outcome, ...fields }] }])).toBe(false);
});

it('refuses lines that are no list, or no objects', () => {
  for (const markets of [undefined, {}, 'x', [null], [1], [[]]]) expect(isRead(markets)).toBe(false);
});
