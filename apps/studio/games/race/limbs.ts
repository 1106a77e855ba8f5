/** Drawing of runners: tapering limbs and shaded colours. Units are hundredths of a horse's height. */
export const turn = Math.PI * 2;

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

type Joint = readonly [x: number, y: number];

/** Limb between two joints, with its width at each. */
export function limb(brush: Brush, [x0, y0]: Joint, [x1, y1]: Joint, wide0: number, wide1: number): void {
  const across = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2;
  const [cos, sin] = [Math.cos(across), Math.sin(across)];
  brush.beginPath();
  brush.moveTo(x0 + cos * wide0, y0 + sin * wide0);
  brush.lineTo(x1 + cos * wide1, y1 + sin * wide1);
  brush.arc(x1, y1, wide1, across, across + Math.PI, true);
  brush.lineTo(x0 - cos * wide0, y0 - sin * wide0);
  brush.arc(x0, y0, wide0, across + Math.PI, across + turn, true);
  brush.fill();
}

/** Point at a distance from a joint; angle 0 is straight down. */
export const joint = ([x, y]: Joint, angle: number, length: number): Joint => [
  x + Math.sin(angle) * length,
  y + Math.cos(angle) * length,
];

export function dot(brush: Brush, x: number, y: number, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, turn);
  brush.fill();
}

export function oval(brush: Brush, [x, y]: Joint, [wide, high]: Joint, tilt: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.ellipse(x, y, wide, high, tilt, 0, turn);
  brush.fill();
}

/** Bezier curves, six numbers each: two handles and the end point. */
export function curves(brush: Brush, from: Joint, ...ends: readonly (readonly [...Six])[]): void {
  brush.beginPath();
  brush.moveTo(...from);
  for (const end of ends) brush.bezierCurveTo(...end);
  brush.closePath();
}
type Six = [number, number, number, number, number, number];

export type Coat = { readonly body: string; readonly light: string; readonly dark: string; readonly far: string };

export function shade(brush: Brush, { light, body, far }: Coat, top: number, bottom: number): CanvasGradient {
  const paint = brush.createLinearGradient(0, top, 0, bottom);
  paint.addColorStop(0, light);
  paint.addColorStop(0.45, body);
  paint.addColorStop(1, far);
  return paint;
}
