/** Switches of the whole site: parts open to members, and the captcha at login. */
import type { Platform } from '../../platform/app.ts';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { playMessage } from '../../platform/realtime/member-messages.ts';
import { siteSwitches } from './tables.ts';

export type Switches = {
  readonly signupOpen: boolean;
  readonly depositOpen: boolean;
  readonly withdrawalOpen: boolean;
  readonly playOpen: boolean;
  readonly signInDigits: boolean;
};

/** A switch left out stays as it is. */
export type SwitchChange = { readonly [Name in keyof Switches]?: boolean | undefined };

const columns = {
  signupOpen: siteSwitches.signupOpen,
  depositOpen: siteSwitches.depositOpen,
  withdrawalOpen: siteSwitches.withdrawalOpen,
  playOpen: siteSwitches.playOpen,
  signInDigits: siteSwitches.signInDigits,
};

function onlyRow([row]: readonly Switches[]): Switches {
  if (!row) throw new Error('The site has no row of switches.');
  return row;
}

export async function getSwitches(db: Database | Tx): Promise<Switches> {
  return onlyRow(await db.select(columns).from(siteSwitches));
}

/** The switches as they were milliseconds ago: for the wallet, which reads it with every stake. */
export const cachedSwitches: (db: Database) => Promise<Switches> = createCache(['site_switches'], getSwitches);

/**
 * Changes the switches given and leaves the others. Sockets are notified when games open or close. Locks: the row of
 * switches.
 */
export async function setSwitches(
  { bus }: Platform,
  tx: Tx,
  change: SwitchChange,
): Promise<{ before: Switches; after: Switches }> {
  const before = onlyRow(await tx.select(columns).from(siteSwitches).for('update'));
  const after = {
    signupOpen: change.signupOpen ?? before.signupOpen,
    depositOpen: change.depositOpen ?? before.depositOpen,
    withdrawalOpen: change.withdrawalOpen ?? before.withdrawalOpen,
    playOpen: change.playOpen ?? before.playOpen,
    signInDigits: change.signInDigits ?? before.signInDigits,
  };
  await tx.update(siteSwitches).set(after);
  if (before.playOpen !== after.playOpen) await bus.publish(tx, 'site', playMessage(after.playOpen));
  return { before, after };
}
