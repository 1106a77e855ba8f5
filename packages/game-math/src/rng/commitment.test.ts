import { describe, expect, it } from 'vitest';
import { commitmentOf, matchesCommitment } from './commitment.ts';
import { commitment, serverSeed } from './vectors.fixture.ts';

describe('the commitment to a server seed', () => {
  it('is the published hash of the seed as text', () => {
    expect(commitmentOf(serverSeed)).toBe(commitment);
  });

  it('is matched by its own seed and by no other', () => {
    expect(matchesCommitment(serverSeed, commitment)).toBe(true);
    expect(matchesCommitment(`${serverSeed.slice(0, -1)}2`, commitment)).toBe(false);
    expect(matchesCommitment('not a seed', commitment)).toBe(false);
  });

  it('is not made for a malformed seed', () => {
    expect(() => commitmentOf(serverSeed.slice(1))).toThrow(RangeError);
  });
});
