/** How long a test waits for what happens by itself, in milliseconds: the machine may have much else to do. */
export const inTimeMs = 15_000;
