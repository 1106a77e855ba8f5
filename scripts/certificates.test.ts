/** docs/certificates.md says what the certificates say; that these are true is tested with the slots. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseSlots } from '../packages/game-math/src/house-slots.ts';
import { documentFile, documentOf, findSlots, readCertificate } from './lib/certificates.ts';

test('the page of certificates is the one that the certificates give, for every slot there is', async () => {
  const ids = (await findSlots()).map(({ id }) => id);
  expect(houseSlots.map(({ config }) => config.id).sort()).toEqual(ids);
  expect(readFileSync(documentFile, 'utf8')).toBe(documentOf(ids.map(readCertificate)));
});
