import { expect, it } from 'vitest';
import { z } from 'zod';
import { isOwnSecret, port, processSettings, readSettings } from './settings.ts';

const schema = z.object({ ...processSettings, PORT: port(3000), NAME: z.string() });
const refusal = 'The settings are refused.';

it('takes what is not set, or set to nothing, by its default', () => {
  expect(readSettings(schema, { PORT: '', NAME: 'a' }, refusal)).toEqual({
    MIRINAE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 3000,
    NAME: 'a',
  });
});

it('names all faults in one error, and no value', () => {
  const read = () => readSettings(schema, { PORT: '70000', HOST: 'hunter2' }, refusal, () => ['HOST: is another’s.']);
  expect(read).toThrow(/^The settings are refused\.\nPORT: .*\nNAME: .*\nHOST: is another’s\.$/);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringMatching('70000|hunter2') }));
});

it('takes no public or short secret for one of the house’s own', () => {
  expect(
    ['s'.repeat(32), 's'.repeat(31), 'public'.repeat(9)].map((own) => isOwnSecret(own, 'public'.repeat(9))),
  ).toEqual([true, false, false]);
});
