import { expect, test } from 'vitest';
import { checkRelease } from './migrate.ts';

test.each([
  [150_018, true],
  [179_999, true],
  [180_000, false],
  [190_001, false],
])('a database of version number %d is refused at start: %s', (version, isRefused) => {
  const check = () => checkRelease(version);
  if (isRefused) expect(check).toThrow(/needs 18 or newer/);
  else expect(check).not.toThrow();
});
