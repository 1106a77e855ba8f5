/**
 * First import of every page: its content security policy forbids eval, and zod would probe for it, which browsers
 * report as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
