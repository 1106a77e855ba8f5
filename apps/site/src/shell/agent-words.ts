/** A browser in words, `Chrome · Windows`, or what is said of one that nobody knows. */
export function agentWords({ browser, system }: { browser: string; system: string }, unknown: string): string {
  return [browser, system].filter((word) => word !== '').join(' · ') || unknown;
}
