/** A handler of signed messages, whatever server brings them: bytes and headers in, status and text out. */
export type ReceivedMessage = {
  readonly method: string;
  /** As requested; a query is ignored. */
  readonly path: string;
  /** Names in lower case, as Node has them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as received: the signature is over them. */
  readonly body: Uint8Array;
};
export type Reply = { readonly status: number; readonly body: string };
/** Never throws. */
export type Handler = (message: ReceivedMessage) => Promise<Reply>;

export type EndpointOptions = {
  /** Secrets of a vendor's key that are valid now, more than one while a secret is changed; none for an unknown key. */
  secretsOf(vendorKey: string): readonly string[] | Promise<readonly string[]>;
  /** Unix time in milliseconds; that of the machine without it. */
  readonly nowMs?: (() => number) | undefined;
  /** Learns what the calls threw; the sender is answered to repeat its message. */
  readonly onError?: ((error: unknown) => void) | undefined;
};
