/** Renders the shader pictures of a game, one after another, on one temporary canvas. */
import shapes from './shapes.glsl?raw';

/** A picture is `void <name>(vec2 p)` of the game's source; the background is `vec3 scene(vec2 p)`. */
const mainOf = {
  picture: (name: string) => `void main() {
  vec2 p = gl_FragCoord.xy / size * 2.0 - 1.0;
  ${name}(p);
  float far = max(abs(p.x), abs(p.y));
  vec3 seen = painted * (covered > 0.99 ? 1.0 : 1.0 - smoothstep(0.84, 1.0, far) * (1.0 - covered));
  colour = vec4(seen, max(covered, min(max(max(seen.r, seen.g), seen.b), 1.0)));
}`,
  scene: () => `void main() {
  vec2 p = (gl_FragCoord.xy * 2.0 - size) / size.y;
  colour = vec4(scene(p) + (hash(gl_FragCoord.xy) - 0.5) / 128.0, 1.0);
}`,
};

export type Brush = {
  /** Renders at a time in seconds. */
  draw(seconds: number): void;
  discard(): void;
};

function compiled(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader | null {
  const shader = gl.createShader(type);
  if (!shader) return null;
  gl.shaderSource(shader, `#version 300 es\n${source}`);
  gl.compileShader(shader);
  return shader;
}

const triangle = 'void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }';

/** Null if the shader does not compile. */
function brushOf(gl: WebGL2RenderingContext, source: string, main: string): Brush | null {
  const program = gl.createProgram();
  const parts = [
    compiled(gl, gl.VERTEX_SHADER, triangle),
    compiled(gl, gl.FRAGMENT_SHADER, `${shapes}\n${source}\n${main}`),
  ];
  for (const part of parts) if (part) gl.attachShader(program, part);
  gl.linkProgram(program);
  for (const part of parts) gl.deleteShader(part);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) return null;
  const [time, size] = [gl.getUniformLocation(program, 'time'), gl.getUniformLocation(program, 'size')];
  return {
    draw(seconds) {
      const { width, height } = gl.canvas;
      gl.viewport(0, 0, width, height);
      gl.useProgram(program);
      gl.uniform1f(time, seconds);
      gl.uniform2f(size, width, height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    discard: () => gl.deleteProgram(program),
  };
}

/** Allowed renderer: `card` requires a GPU, `any` may be software, which is slow. */
export type Drawer = 'card' | 'any';

/** Whether WebGL is rendered in software, by the renderer's name. */
function isSlow(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = names && gl.getParameter(names.UNMASKED_RENDERER_WEBGL);
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}

function release(gl: WebGL2RenderingContext): void {
  gl.getExtension('WEBGL_lose_context')?.loseContext();
}

/** Null without WebGL 2. */
function contextOf(canvas: HTMLCanvasElement, drawer: Drawer): WebGL2RenderingContext | null {
  const isCard = drawer === 'card';
  const wish = { antialias: false, depth: false, failIfMajorPerformanceCaveat: isCard } as const;
  const gl = canvas.getContext('webgl2', { ...wish, powerPreference: 'low-power' });
  if (!gl || !isCard || !isSlow(gl)) return gl;
  release(gl);
  return null;
}

/** Background of a game on a canvas; null if the browser cannot render it. */
export function openScene(canvas: HTMLCanvasElement, source: string, drawer: Drawer): Brush | null {
  const gl = contextOf(canvas, drawer);
  if (!gl) return null;
  const brush = brushOf(gl, source, mainOf.scene());
  return brush && { draw: brush.draw, discard: () => release(gl) };
}

/** Supersampling factor, for smooth edges. */
const finer = 2;

/** Picture of the canvas, scaled. */
function takePicture(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const kept = document.createElement('canvas');
  kept.width = canvas.width / finer;
  kept.height = canvas.height / finer;
  const context = kept.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(canvas, 0, 0, kept.width, kept.height);
  return new Promise((resolve) => kept.toBlob(resolve, type, 0.86));
}

/** Pictures by name, without those that failed; `px` is width and height. */
export async function paintPictures(
  source: string,
  names: readonly string[],
  px: number,
  type: string,
  drawer: Drawer,
): Promise<ReadonlyMap<string, Blob>> {
  const canvas = document.createElement('canvas');
  canvas.width = px * finer;
  canvas.height = px * finer;
  const gl = contextOf(canvas, drawer);
  const pictures = new Map<string, Blob>();
  if (!gl) return pictures;
  for (const name of names) {
    const brush = brushOf(gl, source, mainOf.picture(name));
    if (!brush) break;
    brush.draw(0);
    const taking = takePicture(canvas, type);
    brush.discard();
    const blob = await taking;
    if (blob) pictures.set(name, blob);
  }
  release(gl);
  return pictures;
}
