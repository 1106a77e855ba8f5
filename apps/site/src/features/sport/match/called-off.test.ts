import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import { expect, it } from 'vitest';
import { calledOff, hasBegun } from './called-off.ts';

const play = (status: FeedMatchState['status']): FeedMatchState => ({
  status,
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
});

it.each([
  ['postponed', play('notStarted'), 'postponed'],
  ['cancelled', null, 'cancelled'],
  ['abandoned', play('abandoned'), null],
  ['notStarted', play('notStarted'), null],
  ['live', play('live'), null],
  ['live', null, null],
] as const)('of a match whose plan says %s it is labelled', (status, state, labelled) => {
  expect(calledOff({ status }, state)).toBe(labelled);
});

it.each([
  ['notStarted', play('notStarted'), false],
  ['postponed', play('notStarted'), false],
  ['cancelled', null, false],
  ['live', null, true],
  ['abandoned', play('abandoned'), true],
  ['ended', play('ended'), true],
] as const)('a match whose plan says %s is among those that are played, or not', (status, state, has) => {
  expect(hasBegun({ status, state })).toBe(has);
});
