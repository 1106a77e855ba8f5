/** A browser in words, `Chrome · Windows`, or the text for an unknown one. */
export function agentLabel({ browser, system }: { browser: string; system: string }, unknown: string): string {
  return [browser, system].filter((word) => word !== '').join(' · ') || unknown;
}
