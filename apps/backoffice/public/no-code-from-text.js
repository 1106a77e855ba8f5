/**
 * Before any module, for zod asks as soon as a schema is made: our pages forbid code that is made of text, and zod would
 * try whether it may, which browsers report as a breach.
 */
globalThis.__zod_globalConfig = { jitless: true };
