/** The door of registers of self-exclusions: one question, and what follows where there is no answer. */
export { type LookUp, lookUp, lookUpRule } from './look-up.ts';
export { registerRegisterSandbox } from './sandbox/routes.ts';
