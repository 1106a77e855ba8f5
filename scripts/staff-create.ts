/**
 * `npm run staff:create -- LOGIN_ID NAME`: the first owner of a new installation, with a password that is printed once.
 * Works on the database of DATABASE_URL, brought up to date as DATABASE_OWNER_URL, or on that of the data folder. Exit
 * code 1 when there is an owner already.
 */
import { newOwnerSchema } from '@mirinae/contract/staff/accounts';
import { createFirstOwner } from '../apps/server/src/modules/staff/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts';
import { proveDatabase } from './lib/with-database.ts';

const [loginId, name] = process.argv.slice(2);
const owner = newOwnerSchema.safeParse({ loginId, name });

if (owner.success)
  await proveDatabase(async (db, url) => {
    const config = readConfig(process.env);
    await prepareDatabase(config.DATABASE_OWNER_URL ?? url, url, config.CURRENCY);
    const platform = { config, clock: systemClock, db };
    const password = await createFirstOwner(platform, owner.data);
    console.log(`The owner ${owner.data.loginId} may log in with the password ${password}`);
    console.log('It is kept nowhere. The first login enrols an authenticator and sets another password.');
    return true;
  });
else {
  console.error(
    'npm run staff:create -- LOGIN_ID NAME: an ID of 3 to 40 letters, digits, dots and dashes, and a name.',
  );
  process.exitCode = 1;
}
