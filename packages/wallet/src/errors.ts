/** Failures of a message, by what is known of its effect. A refusal is an answer and no error. */
export class WalletError extends Error {
  override readonly name: string = 'WalletError';
}

/** Nothing was done with this message: correct it, or the secret. Repeating it unchanged has no other result. */
export class WalletRejected extends WalletError {
  override readonly name = 'WalletRejected';
  readonly code: 'MALFORMED' | 'SIGNATURE_INVALID';

  constructor(code: WalletRejected['code'], what: string) {
    super(`The message ${what} was rejected with ${code}.`);
    this.code = code;
  }
}

/** It is unknown whether the message was processed: repeat it with the same ids, or roll its debit back. */
export class WalletUncertain extends WalletError {
  override readonly name = 'WalletUncertain';
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;

  constructor(what: string, status: number | null, cause?: unknown) {
    super(`The answer to ${what} is not known.`, { cause });
    this.status = status;
  }
}

/** A credit, or the rollback of a debit, was refused: the records of both sides differ, and a person must decide. */
export class WalletMismatch extends WalletError {
  override readonly name = 'WalletMismatch';
  readonly code: string;

  constructor(code: string, what: string) {
    super(`The message ${what} was refused with ${code}.`);
    this.code = code;
  }
}
