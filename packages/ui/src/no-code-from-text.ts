/**
 * Imported before anything else: our pages forbid code that is made of text, and zod would try whether it may, which
 * browsers report as a breach. Read by zod when it is loaded, whenever that is.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
