/** Where signed messages go, and by which secret. */
export type Line = {
  /** The other side: the platform's for a vendor, the vendor's for a wallet. A path is kept before the call's. */
  readonly url: string;
  /** The vendor's key at the platform. */
  readonly vendorKey: string;
  readonly secret: string;
  /** Milliseconds until an answer counts as missing. */
  readonly timeoutMs?: number | undefined;
  /** Unix time in milliseconds; that of the machine without it. */
  readonly nowMs?: (() => number) | undefined;
};
