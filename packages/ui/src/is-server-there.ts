const answerMs = 10_000;

/** Whether the server answers within ten seconds: the browser only knows whether it has some network. */
export async function isServerThere(): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(answerMs) } as const;
    return (await globalThis.fetch('/config.json', options)).ok;
  } catch {
    return false;
  }
}
