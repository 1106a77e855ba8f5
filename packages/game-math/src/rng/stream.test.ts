import { createHmac } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClientSeed, openStream, streamBlock } from './stream.ts';
import { clientSeed, firstBlock, kenoDraw, rounds, serverSeed } from './vectors.fixture.ts';

const hexSeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
const memberSeed = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter(isClientSeed);

describe('the provably fair stream', () => {
  it('starts with the published block', () => {
    expect(bytesToHex(streamBlock({ serverSeed, clientSeed, nonce: 1 }, 0))).toBe(firstBlock);
  });

  it.each(rounds)('draws the published powerball, roulette and mines of nonce $nonce', (round) => {
    const open = () => openStream({ serverSeed, clientSeed, nonce: round.nonce });
    const powerball = open();
    expect(powerball.pick(5, 28)).toEqual(round.balls);
    expect(powerball.below(10)).toBe(round.powerball);
    expect(open().below(37)).toBe(round.roulette);
    expect(open().pick(3, 25)).toEqual(round.mines);
  });

  it('draws the published keno, which runs over several blocks', () => {
    expect(openStream({ serverSeed, clientSeed, nonce: 1 }).pick(22, 70)).toEqual(kenoDraw);
  });

  it('agrees word for word with the HMAC of the runtime for any seeds, also Korean ones', () => {
    fc.assert(
      fc.property(hexSeed, memberSeed, fc.nat(), (server, client, nonce) => {
        const blocks = [0, 1, 2].map((i) => createHmac('sha256', server).update(`${client}:${nonce}:${i}`).digest());
        const words = blocks.flatMap((block) => [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.readUInt32BE(at)));
        const stream = openStream({ serverSeed: server, clientSeed: client, nonce });
        expect(words.map(() => stream.below(2 ** 32))).toEqual(words);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('gives another stream as soon as any of its three parts changes', () => {
    const first = (seeds: Partial<{ serverSeed: string; clientSeed: string; nonce: number }>) =>
      bytesToHex(streamBlock({ serverSeed, clientSeed, nonce: 1, ...seeds }, 0));
    const blocks = [{}, { serverSeed: `${serverSeed.slice(1)}0` }, { clientSeed: '한강' }, { nonce: 11 }].map(first);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  it.each([
    ['a short server seed', { serverSeed: 'abc', clientSeed, nonce: 1 }],
    ['an upper-case server seed', { serverSeed: 'A'.repeat(64), clientSeed, nonce: 1 }],
    ['an empty client seed', { serverSeed, clientSeed: '', nonce: 1 }],
    ['an endless client seed', { serverSeed, clientSeed: 'x'.repeat(129), nonce: 1 }],
    ['half a surrogate pair', { serverSeed, clientSeed: '\ud83c', nonce: 1 }],
    ['a negative nonce', { serverSeed, clientSeed, nonce: -1 }],
    ['a fractional nonce', { serverSeed, clientSeed, nonce: 1.5 }],
  ])('refuses %s before any draw', (_, seeds) => {
    expect(() => openStream(seeds)).toThrow(RangeError);
  });
});
