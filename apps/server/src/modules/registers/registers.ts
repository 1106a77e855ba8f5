/** Every register of self-exclusions. A new one is its own file, one line here, and its name in the configuration. */
import type { Config } from '../../platform/config.ts';
import type { ExclusionRegister } from './register.ts';
import { sandboxRegister } from './sandbox/sandbox-register.ts';

const registers: readonly ExclusionRegister[] = [sandboxRegister];

/** The register of this house; null where it has none. */
export const findRegister = ({ EXCLUSION_REGISTER }: Config): ExclusionRegister | null =>
  registers.find(({ name }) => name === EXCLUSION_REGISTER) ?? null;
