import { expect, it } from 'vitest';
import { clothOf } from './race-cloths.ts';

/** Relative luminance of `#rrggbb` by WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('has a number on each cloth that can be read', () => {
  for (let gate = 1; gate <= 12; gate += 1) {
    const { ground, text } = clothOf(gate);
    const [dark = 0, light = 0] = [luminanceOf(ground), luminanceOf(text)].toSorted((one, other) => one - other);
    expect((light + 0.05) / (dark + 0.05), `gate ${gate}`).toBeGreaterThanOrEqual(4.5);
  }
});
