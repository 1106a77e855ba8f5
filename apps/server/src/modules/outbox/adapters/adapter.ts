/** What carries messages of one channel to their receivers. */

/** One message to one receiver, written out. */
export type Parcel = {
  /** The same whenever it is sent again: whoever carries it can recognise a repetition by it. */
  readonly key: string;
  readonly address: string;
  readonly title: string;
  readonly text: string;
  /** For mail. */
  readonly html: string;
  /** Ends the consent to advertising; null for what is none. */
  readonly stopUrl: string | null;
};

/**
 * Errors are codes, never the text of another house, which may name the receiver. `again` is tried later, at the
 * earliest after so many seconds; `gone` is an address that takes nothing more.
 */
export type Outcome =
  | { readonly end: 'sent'; readonly reference: string }
  | { readonly end: 'again'; readonly error: string; readonly waitSeconds?: number }
  | { readonly end: 'failed' | 'gone'; readonly error: string };

export type Adapter = {
  readonly isSandbox: boolean;
  /** Never throws. */
  send(parcel: Parcel): Promise<Outcome>;
  close(): void;
};

const tooMany = 429;
const timedOut = 408;

/** Another 4xx will not become better. */
export function outcomeOfStatus(status: number): Outcome {
  if (status >= 200 && status < 300) return { end: 'sent', reference: '' };
  const error = `HTTP ${status}`;
  return status === timedOut || status === tooMany || status >= 500
    ? { end: 'again', error }
    : { end: 'failed', error };
}

/** The code of a failed connection, such as `ECONNREFUSED`. */
export function connectionError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{2,30}$/.test(code) ? code : 'no-answer';
}
