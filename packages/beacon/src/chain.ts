/**
 * Public randomness beacons: every few seconds a group of independent organisations signs the number of a round. The
 * signature cannot be foreseen by anybody and is checked with one public key. A draw that names such a round before it
 * is published is one that the house could neither choose nor foresee.
 * Source: https://docs.drand.love/docs/specification (scheme bls-unchained-g1-rfc9380).
 */

export const beaconNames = ['quicknet', 'sandbox'] as const;
export type BeaconName = (typeof beaconNames)[number];

export type BeaconChain = {
  readonly name: BeaconName;
  /** On G2, compressed, 96 bytes as hex. */
  readonly publicKey: string;
  /** When round 1 is published, in seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
};

export const beaconChains: Readonly<Record<BeaconName, BeaconChain>> = {
  /** Of the League of Entropy. */
  quicknet: {
    name: 'quicknet',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    genesisSeconds: 1_692_803_367,
    periodSeconds: 3,
  },
  /** Of a sandbox without access to the internet: its secret key is in `sandbox.ts`, so it proves nothing. */
  sandbox: {
    name: 'sandbox',
    publicKey:
      'a6bb88f4c4c8c35b8b7ea61a449a02bda5e1f611d2042c1b76897d8e28a2c87777a481562b09295d8e3ed51c79c7131500f88ab063dcc1506b9c21789db8fdc4069ac16d8f4c894d032b9fadfd724ccc9a9a9372ff211138a52e9e23d59952d0',
    genesisSeconds: 1_692_803_367,
    periodSeconds: 1,
  },
};

/** A round of a chain, as a draw names it before the round is published. */
export type BeaconRound = { readonly name: BeaconName; readonly round: number };

/** When a round is published, in milliseconds since 1970. */
export function publishedAtMs({ name, round }: BeaconRound): number {
  const { genesisSeconds, periodSeconds } = beaconChains[name];
  return (genesisSeconds + (round - 1) * periodSeconds) * 1_000;
}

/** The first round that is published at that moment (milliseconds since 1970) or later; at least 1. */
export function firstRoundFrom({ name, genesisSeconds, periodSeconds }: BeaconChain, atMs: number): BeaconRound {
  return { name, round: Math.max(1, Math.ceil((atMs / 1_000 - genesisSeconds) / periodSeconds) + 1) };
}

/** Between the last bet and the earliest round it is bound to: more than clocks of two houses differ by. */
const apartMs = 1_000;

/**
 * The round that a draw is bound to whose bets are closed at that moment: the first that is published a second later or
 * more, so that it is unknown while bets are taken.
 */
export function roundAfterClose(chain: BeaconChain, closesAtMs: number): BeaconRound {
  return firstRoundFrom(chain, closesAtMs + apartMs);
}

/** The last moment at which draws may close that are bound to a round: who waits for it waits no whole period then. */
export function lastCloseMs(bound: BeaconRound): number {
  return publishedAtMs(bound) - apartMs;
}
