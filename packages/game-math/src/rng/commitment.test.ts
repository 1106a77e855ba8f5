import { describe, expect, it } from 'vitest';
import { commitmentOf, isSeedOfCommitment } from './commitment.ts';
import { commitment, serverSeed } from './vectors.fixture.ts';

describe('the commitment to a server seed', () => {
  it('is the published hash of the seed as text', () => {
    expect(commitmentOf(serverSeed)).toBe(commitment);
  });

  it('is kept by the promised seed and by no other', () => {
    expect(isSeedOfCommitment(serverSeed, commitment)).toBe(true);
    expect(isSeedOfCommitment(`${serverSeed.slice(0, -1)}2`, commitment)).toBe(false);
    expect(isSeedOfCommitment('not a seed', commitment)).toBe(false);
  });

  it('is not made for a malformed seed', () => {
    expect(() => commitmentOf(serverSeed.slice(1))).toThrow(RangeError);
  });
});
