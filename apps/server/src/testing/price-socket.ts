/** A socket that watches prices, for tests of what is sent to it and of what its page makes of that. */
import { memberMessage } from '@mirinae/contract/realtime';
import { fixtureSnapshot } from '@mirinae/contract/sport/fixtures';
import { readFrame } from '@mirinae/contract/sport/price-frames';
import { type FixturePrices, PriceReader } from '@mirinae/contract/sport/price-reader';
import { z } from 'zod';

type Frame = string | Uint8Array;
const readSnapshots = (text: string) =>
  z.array(fixtureSnapshot).parse(JSON.parse(memberMessage.parse(JSON.parse(text)).data2));
const read = (frame: Frame) => (typeof frame === 'string' ? readSnapshots(frame) : readFrame(frame));

/** A socket, and what its page makes of what it receives. */
export function openPriceSocket() {
  const frames: Frame[] = [];
  const reader = new PriceReader();
  const shown = new Map<string, FixturePrices>();
  return {
    bufferedAmount: 0,
    send: (frame: Frame) => frames.push(frame),
    /** The frames since the last look. */
    received: () => frames.splice(0).map(read),
    shown,
    /** Reads what came; answers what the page would request snapshots of. */
    show: () =>
      frames.splice(0).flatMap((frame) => {
        const prices = typeof frame === 'string' ? reader.takeSnapshots(readSnapshots(frame)) : reader.takeFrame(frame);
        for (const fixture of prices.fixtures) shown.set(fixture.fixture, fixture);
        return prices.missing;
      }),
  };
}
