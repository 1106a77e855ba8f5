/** A socket that watches prices, for tests of what is sent to it and of what its page makes of that. */
import { memberMessage } from '@mirinae/contract/realtime';
import { wholeFixture } from '@mirinae/contract/sport/fixtures';
import { readFrame } from '@mirinae/contract/sport/price-frames';
import { type FixturePrices, PriceReader } from '@mirinae/contract/sport/price-reader';
import { z } from 'zod';

type Frame = string | Uint8Array;
const readWhole = (text: string) =>
  z.array(wholeFixture).parse(JSON.parse(memberMessage.parse(JSON.parse(text)).data2));
const read = (frame: Frame) => (typeof frame === 'string' ? readWhole(frame) : readFrame(frame));

/** A socket, and what its page makes of what it hears. */
export function openPriceSocket() {
  const frames: Frame[] = [];
  const reader = new PriceReader();
  const shown = new Map<string, FixturePrices>();
  return {
    bufferedAmount: 0,
    send: (frame: Frame) => frames.push(frame),
    /** The frames since the last look. */
    heard: () => frames.splice(0).map(read),
    shown,
    /** Reads what came; answers what the page would ask for again. */
    show: () =>
      frames.splice(0).flatMap((frame) => {
        const told = typeof frame === 'string' ? reader.takeWhole(readWhole(frame)) : reader.takeFrame(frame);
        for (const fixture of told.fixtures) shown.set(fixture.fixture, fixture);
        return told.again;
      }),
  };
}
