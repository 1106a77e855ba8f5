/**
 * The far bank of the Han at night: towers with lit windows, Namsan with its tower, a bridge of lamps, and their light
 * on the water.
 */
import { Container, FillGradient, Graphics } from 'pixi.js';

const towerCount = 34;
const lampCount = 26;
/** Where the water begins, as a share of the height. */
const bankShare = 0.66;

/** An even spread over 0 to 1 without randomness: multiples of an irrational number. */
export const spread = (index: number, by: number) => (index * by) % 1;

/** From one colour at the top to another at the bottom. */
export function vertical(from: string, to: string): FillGradient {
  return new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
  });
}

function drawHill(city: Graphics, width: number, bank: number): void {
  const middle = width * 0.2;
  const reach = Math.max(width * 0.26, 260);
  const top = bank - Math.min(reach * 0.42, bank * 0.36);
  city.moveTo(middle - reach, bank).quadraticCurveTo(middle - reach * 0.3, top, middle, top);
  city.quadraticCurveTo(middle + reach * 0.35, top, middle + reach, bank).fill(0x1a2554);
  city.rect(middle - 3, top - 62, 6, 64).fill(0x26315f);
  city.roundRect(middle - 11, top - 74, 22, 15, 4).fill(0x3a4780);
  city.rect(middle - 1.2, top - 122, 2.4, 50).fill(0x3a4780);
  city.rect(middle - 9, top - 70, 18, 3).fill(0x7dd3fc);
  city.circle(middle, top - 122, 2.4).fill(0xff8a8a);
}

function drawTower(city: Graphics, index: number, width: number, bank: number): void {
  const wide = 26 + spread(index, 0.618) * 46;
  const high = bank * (0.1 + spread(index, 0.414) ** 1.6 * 0.34);
  const left = spread(index, 0.7549) * (width + wide) - wide;
  city.rect(left, bank - high, wide, high).fill(index % 3 === 0 ? 0x151e45 : 0x101838);
  for (let row = 0; row * 13 < high - 18; row += 1)
    for (let column = 0; column * 10 < wide - 12; column += 1) {
      const light = spread(index * 31 + row * 7 + column * 13, 0.7321);
      if (light < 0.72) continue;
      const color = light > 0.95 ? 0x9fd8ff : 0xf7d488;
      city.rect(left + 6 + column * 10, bank - high + 9 + row * 13, 4, 5).fill({ color, alpha: light - 0.35 });
    }
}

function drawBridge(city: Graphics, width: number, bank: number): void {
  const deck = bank + 26;
  city.rect(0, deck, width, 7).fill(0x1c2757);
  const span = Math.max(width / 7, 150);
  for (let from = -span / 2; from < width; from += span) {
    city.moveTo(from, deck + 4).quadraticCurveTo(from + span / 2, deck - 58, from + span, deck + 4);
    city.stroke({ width: 4, color: 0x33408a });
    city.rect(from - 5, deck + 5, 10, 30).fill(0x18214b);
  }
  for (let lamp = 0; lamp < lampCount; lamp += 1) {
    const x = ((lamp + 0.5) / lampCount) * width;
    city.circle(x, deck - 3, 8).fill({ color: 0xf8cf5e, alpha: 0.16 });
    city.circle(x, deck - 3, 2.4).fill(0xffe9b0);
  }
}

/** Long pale streaks under each lamp. */
function drawReflections(water: Graphics, width: number, height: number, bank: number): void {
  for (let lamp = 0; lamp < lampCount; lamp += 1) {
    const x = ((lamp + 0.5) / lampCount) * width;
    const long = (height - bank) * (0.35 + spread(lamp, 0.618) * 0.5);
    for (let step = 0; step < 9; step += 1) {
      const wide = 5 + step * 1.6 + spread(lamp + step, 0.414) * 6;
      const color = lamp % 4 === 0 ? 0x8ecbff : 0xf0c560;
      water
        .roundRect(x - wide / 2, bank + 40 + (long * step) / 9, wide, 2.2, 1)
        .fill({ color, alpha: 0.26 * (1 - step / 9) });
    }
  }
}

export function createSkyline() {
  const view = new Container();
  const [sky, city, water] = [new Graphics(), new Graphics(), new Graphics()];
  view.addChild(sky, city, water);
  return {
    view,
    layout(width: number, height: number) {
      const bank = height * bankShare;
      sky.clear().rect(0, 0, width, bank).fill(vertical('#1d2a66', '#0d1433'));
      sky.rect(0, bank, width, height - bank).fill(vertical('#0e1638', '#060916'));
      city.clear();
      drawHill(city, width, bank);
      for (let index = 1; index <= towerCount; index += 1) drawTower(city, index, width, bank);
      drawBridge(city, width, bank);
      water.clear();
      drawReflections(water, width, height, bank);
    },
  };
}
