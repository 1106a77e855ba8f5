/** The pictures of the symbols: the art where it is there, a drawing of the same size where it is not. */
import { Assets, BlurFilter, Container, Graphics, type Renderer, Sprite, Text, type Texture } from 'pixi.js';

export const symbolSize = 256;
const blurStrength = 14;

export type SymbolTextures = {
  readonly sharp: ReadonlyMap<string, Texture>;
  /** Shown while the reels run fast. */
  readonly blurred: ReadonlyMap<string, Texture>;
};

/** How a symbol looks: its picture, or a word on a plate where there is none. */
export type SymbolArt = {
  readonly symbol: string;
  readonly url: string | null;
  readonly colour: number;
  readonly word: string;
};

function draw(renderer: Renderer, { colour, word }: SymbolArt): Texture {
  const container = new Container();
  const plate = new Graphics()
    .roundRect(14, 14, symbolSize - 28, symbolSize - 28, 44)
    .fill({ color: 0x131a35 })
    .stroke({ width: 6, color: colour });
  const text = new Text({
    text: word,
    style: { fontFamily: 'Pretendard Variable, sans-serif', fontSize: 84, fontWeight: '800', fill: colour },
  });
  text.anchor.set(0.5);
  text.position.set(symbolSize / 2);
  text.scale.set(Math.min(1, (symbolSize - 70) / text.width));
  container.addChild(plate, text);
  return generate(renderer, container);
}

/** `air` is container above and below, for what the blur spreads. */
function generate(renderer: Renderer, target: Container, air = 0): Texture {
  const frame = new Graphics().rect(0, -air, symbolSize, symbolSize + air * 2).fill({ color: 0, alpha: 0 });
  target.addChildAt(frame, 0);
  return renderer.generateTexture({ target, resolution: 1, antialias: true, frame: frame.bounds.rectangle });
}

function blur(renderer: Renderer, sharp: Texture): Texture {
  const container = new Container();
  const sprite = new Sprite(sharp);
  sprite.setSize(symbolSize);
  sprite.filters = [new BlurFilter({ strengthX: 0, strengthY: blurStrength, quality: 3 })];
  container.addChild(sprite);
  return generate(renderer, container, blurStrength * 3);
}

export async function loadSymbols(
  renderer: Renderer,
  looks: readonly SymbolArt[],
  onProgress: (done: number) => void,
): Promise<SymbolTextures> {
  const sharp = new Map<string, Texture>();
  const blurred = new Map<string, Texture>();
  for (const look of looks) {
    const texture = look.url ? await Assets.load<Texture>(look.url) : draw(renderer, look);
    sharp.set(look.symbol, texture);
    blurred.set(look.symbol, blur(renderer, texture));
    onProgress(sharp.size / looks.length);
  }
  return { sharp, blurred };
}
