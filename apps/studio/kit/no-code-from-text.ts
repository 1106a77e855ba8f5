/**
 * Begins every page: its policy forbids code that is made of text, and zod would try whether it may, which browsers
 * report as a breach.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
