/** Time a test waits for asynchronous work, in milliseconds: the machine may be busy. */
export const inTimeMs = 60_000;
