/** One question to the register of the house. */
import type { RegisteredPerson } from '@mirinae/contract/identity/register-hash';
import type { Platform } from '../../platform/app.ts';
import { findRegister } from './registers.ts';
import { readRule } from './rule.ts';

/** A log-in waits for it. */
const timeoutMs = 2_000;

export type LookUp = 'clear' | 'listed' | 'unanswered';

export async function lookUp(platform: Platform, person: RegisteredPerson): Promise<LookUp> {
  const register = findRegister(platform.config);
  if (!register) return 'clear';
  try {
    return (await register.isListed(platform, person, timeoutMs)) ? 'listed' : 'clear';
  } catch (error) {
    platform.log.warn({ error, register: register.name }, 'The register of self-exclusions does not answer.');
    return 'unanswered';
  }
}

/** What is open while the register is silent; null where members are not looked up. */
export async function lookUpRule({ db, config }: Platform): Promise<'closed' | 'open' | null> {
  if (!findRegister(config)) return null;
  const { isOn, whenSilent } = await readRule(db);
  return isOn ? whenSilent : null;
}
