/** The pictures of the symbols: the art where it is there, a drawing of the same size where it is not. */
import { type SlotSymbol, SYMBOLS } from '@mirinae/game-math/slot-hangang-seven/config';
import { Assets, BlurFilter, Container, Graphics, type Renderer, Sprite, Text, type Texture } from 'pixi.js';
import { art } from '../art.ts';

export const symbolSize = 256;
const blurStrength = 14;

export type SymbolTextures = {
  readonly sharp: ReadonlyMap<SlotSymbol, Texture>;
  /** Shown while the reels run fast. */
  readonly blurred: ReadonlyMap<SlotSymbol, Texture>;
};

const colours: Readonly<Record<SlotSymbol, number>> = {
  WD: 0x7dd3fc,
  S7: 0xff5d6c,
  B3: 0xf5c542,
  B1: 0xc9d3ea,
  BL: 0xffb648,
  ML: 0xffd84d,
  CH: 0xff4d7d,
};
const words: Readonly<Record<SlotSymbol, string>> = {
  WD: '★',
  S7: '7',
  B3: 'BAR×3',
  B1: 'BAR',
  BL: '종',
  ML: '참외',
  CH: '체리',
};

function draw(renderer: Renderer, symbol: SlotSymbol): Texture {
  const room = new Container();
  const plate = new Graphics()
    .roundRect(14, 14, symbolSize - 28, symbolSize - 28, 44)
    .fill({ color: 0x131a35 })
    .stroke({ width: 6, color: colours[symbol] });
  const text = new Text({
    text: words[symbol],
    style: { fontFamily: 'Pretendard Variable, sans-serif', fontSize: 84, fontWeight: '800', fill: colours[symbol] },
  });
  text.anchor.set(0.5);
  text.position.set(symbolSize / 2);
  text.scale.set(Math.min(1, (symbolSize - 70) / text.width));
  room.addChild(plate, text);
  return generate(renderer, room);
}

/** `air` is room above and below, for what the blur spreads. */
function generate(renderer: Renderer, target: Container, air = 0): Texture {
  const frame = new Graphics().rect(0, -air, symbolSize, symbolSize + air * 2).fill({ color: 0, alpha: 0 });
  target.addChildAt(frame, 0);
  return renderer.generateTexture({ target, resolution: 1, antialias: true, frame: frame.bounds.rectangle });
}

function blur(renderer: Renderer, sharp: Texture): Texture {
  const room = new Container();
  const sprite = new Sprite(sharp);
  sprite.setSize(symbolSize);
  sprite.filters = [new BlurFilter({ strengthX: 0, strengthY: blurStrength, quality: 3 })];
  room.addChild(sprite);
  return generate(renderer, room, blurStrength * 3);
}

export async function loadSymbols(renderer: Renderer, onProgress: (done: number) => void): Promise<SymbolTextures> {
  const sharp = new Map<SlotSymbol, Texture>();
  const blurred = new Map<SlotSymbol, Texture>();
  for (const symbol of SYMBOLS) {
    const url = art(symbol);
    const texture = url ? await Assets.load<Texture>(url) : draw(renderer, symbol);
    sharp.set(symbol, texture);
    blurred.set(symbol, blur(renderer, texture));
    onProgress(sharp.size / SYMBOLS.length);
  }
  return { sharp, blurred };
}
