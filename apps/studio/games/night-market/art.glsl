// 광장 야시장: signs of glass tubes over dark stalls. Every symbol is a sign: lines of light, no fills but faint ones.
const vec3 pink = vec3(1.0, 0.3, 0.72);
const vec3 cyan = vec3(0.25, 0.88, 1.0);
const vec3 yellow = vec3(1.0, 0.82, 0.28);
const vec3 orange = vec3(1.0, 0.5, 0.2);
const vec3 green = vec3(0.35, 1.0, 0.55);
const vec3 white = vec3(1.0, 0.94, 0.88);
const float w = 0.022;

/** A sign: a faint plate, and its outline as a tube. */
void neon(float d, vec3 c) {
  lay(c * 0.16, edge(d) * 0.8);
  tube(d, c, w);
}
void line(vec2 p, vec2 a, vec2 b, vec3 c) { tube(bar(p, a, b, 0.0), c, w * 0.8); }

void H1(vec2 p) {
  glow(disc(p, 0.5), pink * 0.5, 0.25);
  vec2 q = p * vec2(1.0, 1.12);
  lay(pink * 0.35, edge(disc(q, 0.62)) * 0.9);
  tube(disc(q, 0.64), pink, w * 1.2);
  for (float i = 1.0; i < 3.0; i++) tube(max(abs(length(vec2(q.x * 3.2 / i, q.y)) - 0.62), 0.0), blend(pink, orange, i * 0.4), w * 0.55);
  line(p, vec2(-0.26, 0.64), vec2(0.26, 0.64), yellow);
  line(p, vec2(-0.26, -0.64), vec2(0.26, -0.64), yellow);
  line(p, vec2(0.0, 0.66), vec2(0.0, 0.9), yellow);
  for (float i = -1.0; i < 2.0; i++) line(p, vec2(i * 0.14, -0.68), vec2(i * 0.16, -0.9), i == 0.0 ? cyan : yellow);
  tube(star(p, 5.0, 0.26, 0.45), yellow, w * 0.9);
}
void H2(vec2 p) {
  vec2 q = p - vec2(0.06, 0.0);
  float body = leaf(vec2(q.y, q.x + 0.5), 1.2, 0.4);
  float tail = min(leaf(turned(q + vec2(0.36, 0.0), 0.17), 0.5, 0.14), leaf(turned(q + vec2(0.36, 0.0), 0.33), 0.5, 0.14));
  glow(body, orange * 0.35, 0.15);
  lay(orange * 0.3, edge(min(body, tail)) * 0.9);
  tube(joined(body, tail, 0.05), orange, w * 1.1);
  for (float j = 0.0; j < 3.0; j++)
    for (float i = -1.0; i < 2.0; i++) {
      vec2 at = vec2(-0.18 + j * 0.2, i * 0.18 - 0.02);
      tube(max(abs(length(q - at) - 0.1), q.x - at.x), yellow, w * 0.5);
    }
  tube(disc(q - vec2(0.44, 0.09), 0.05), cyan, w * 0.7);
  line(q, vec2(0.62, -0.06), vec2(0.5, -0.12), yellow);
}
void H3(vec2 p) {
  float pot = max(length((p - vec2(0.0, 0.1)) * vec2(0.86, 1.0)) - 0.62, p.y - 0.1);
  glow(pot, yellow * 0.3, 0.15);
  neon(pot, yellow);
  line(p, vec2(-0.84, 0.1), vec2(0.84, 0.1), yellow);
  for (float i = -1.0; i < 2.0; i++) {
    vec2 at = vec2(i * 0.34, 0.12);
    line(p, at, at + vec2(0.12, 0.34), white);
    neon(box(turned(p - at - vec2(0.09, 0.26), 0.05), vec2(0.1, 0.12), 0.04), orange);
  }
  for (float i = -1.0; i < 2.0; i++) tube(max(abs(p.x - i * 0.3 - 0.05 * sin(p.y * 12.0)), abs(p.y - 0.76) - 0.14), cyan, w * 0.6);
  tube(max(abs(p.y + 0.2 - 0.03 * sin(p.x * 14.0)), pot + 0.1), orange, w * 0.7);
}
void L1(vec2 p) {
  vec2 q = turned(p, -0.09);
  line(q, vec2(0.0, -0.82), vec2(0.0, 0.8), white);
  neon(disc(q - vec2(0.0, 0.44), 0.2), orange);
  neon(box(q - vec2(0.0, 0.02), vec2(0.2, 0.15), 0.06), green);
  neon(disc(q + vec2(0.0, 0.4), 0.2), orange);
}
void L2(vec2 p) {
  float d = max(length((p + vec2(0.0, 0.16)) * vec2(0.82, 1.0)) - 0.54, -0.42 - p.y);
  neon(d, white);
  for (float i = -2.0; i < 3.0; i++) tube(max(abs(p.x - i * 0.17 + i * 0.1 * (p.y - 0.0)), max(d + 0.03, 0.02 - p.y)), white * 0.9, w * 0.5);
}
void L3(vec2 p) {
  for (float i = 0.0; i < 3.0; i++) {
    vec2 at = vec2(i == 0.0 ? 0.0 : (i - 1.5) * 0.72, i == 0.0 ? 0.28 : -0.3);
    vec3 c = i == 0.0 ? pink : i == 1.0 ? green : white;
    neon(box(p - at, vec2(0.28, 0.22), 0.14), c);
  }
}
void L4(vec2 p) {
  neon(disc((p + vec2(0.0, 0.08)) * vec2(0.94, 1.04), 0.5), orange);
  neon(leaf(turned(p - vec2(0.0, 0.4), 0.14), 0.5, 0.11), green);
  for (float i = 0.0; i < 5.0; i++) fill(disc(p - vec2(-0.2 + 0.1 * i, -0.16 - 0.1 * mod(i, 2.0)), 0.02), orange);
}
/** Stroke letters of light. */
void WD(vec2 p) {
  float d = box(p, vec2(0.82, 0.56), 0.18);
  glow(d, cyan * 0.4, 0.14);
  neon(d, cyan);
  tube(box(p, vec2(0.7, 0.44), 0.12), pink, w * 0.6);
  float x = -0.46;
  line(p, vec2(x, 0.24), vec2(x + 0.1, -0.22), yellow);
  line(p, vec2(x + 0.1, -0.22), vec2(x + 0.18, 0.08), yellow);
  line(p, vec2(x + 0.18, 0.08), vec2(x + 0.26, -0.22), yellow);
  line(p, vec2(x + 0.26, -0.22), vec2(x + 0.36, 0.24), yellow);
  line(p, vec2(0.02, 0.24), vec2(0.02, -0.22), yellow);
  line(p, vec2(0.14, 0.24), vec2(0.14, -0.22), yellow);
  line(p, vec2(0.14, -0.22), vec2(0.28, -0.22), yellow);
  line(p, vec2(0.4, 0.24), vec2(0.4, -0.22), yellow);
  tube(max(abs(length((p - vec2(0.4, 0.01)) * vec2(1.15, 1.0)) - 0.23), 0.4 - p.x), yellow, w * 0.8);
}
void SC(vec2 p) {
  glow(box(p, vec2(0.6, 0.5), 0.1), pink * 0.35, 0.18);
  vec2 m = mirrored(p);
  for (float i = -3.0; i < 3.0; i++) {
    float x = i * 0.26 + 0.13;
    vec2 q = p - vec2(x, 0.3);
    float awning = max(max(abs(q.x) - 0.13, q.y - 0.32), -max(q.y, length(q) - 0.13) * 1.0);
    float cloth = min(box(p - vec2(x, 0.46), vec2(0.125, 0.16), 0.0), max(length(p - vec2(x, 0.3)) - 0.125, p.y - 0.3));
    lay((mod(i + 4.0, 2.0) < 0.5 ? pink : cyan) * 0.35, edge(cloth) * 0.9);
    tube(cloth, mod(i + 4.0, 2.0) < 0.5 ? pink : cyan, w * 0.55);
  }
  line(m, vec2(0.68, 0.2), vec2(0.68, -0.74), yellow);
  neon(box(p + vec2(0.0, 0.46), vec2(0.72, 0.26), 0.04), yellow);
  neon(disc(p - vec2(-0.3, -0.04), 0.13), orange);
  neon(disc(p - vec2(0.3, -0.04), 0.13), green);
  neon(disc(p - vec2(0.0, -0.06), 0.11), white);
  tube(star(p + vec2(0.0, 0.46), 5.0, 0.17, 0.45), pink, w * 0.7);
}

vec3 scene(vec2 p) {
  float t = time;
  vec3 c = blend(vec3(0.1, 0.03, 0.16), vec3(0.02, 0.015, 0.07), p.y * 0.8 + 0.4);
  for (float i = 0.0; i < 2.0; i++) {
    float x = p.x * (2.6 - i * 0.9) + i * 5.0;
    float h = hash(vec2(floor(x), i + 4.0));
    float roof = -0.05 + h * 0.55 - i * 0.25;
    float within = smoothstep(0.006, -0.006, p.y - roof);
    vec2 pane = fract(vec2(x * 6.0, p.y * 16.0));
    float lamp = step(0.7, hash(floor(vec2(x * 6.0, p.y * 16.0)) + i)) * step(0.25, pane.x) * step(0.3, pane.y);
    c = mix(c, blend(vec3(0.06, 0.03, 0.13), vec3(0.03, 0.015, 0.07), i) + lamp * vec3(0.45, 0.28, 0.3) * (0.35 - i * 0.1), within);
  }
  for (float row = 0.0; row < 3.0; row++) {
    float sag = 0.72 - row * 0.24 - 0.13 * cos(p.x * (1.5 + row * 0.5) + row);
    c = mix(c, vec3(0.02), smoothstep(0.004, 0.001, abs(p.y - sag)) * 0.8);
    float x = p.x * (4.6 - row * 0.8) + row * 0.4;
    float cell = floor(x);
    float at = (cell + 0.5 - row * 0.4) / (4.6 - row * 0.8);
    float hang = 0.72 - row * 0.24 - 0.13 * cos(at * (1.5 + row * 0.5) + row) - 0.06 - row * 0.015;
    vec2 q = (p - vec2(at + 0.012 * sin(t * 0.9 + cell), hang)) * vec2(1.0, 1.15);
    float r = 0.04 + row * 0.012;
    vec3 lamp = mod(cell, 3.0) < 0.5 ? pink : mod(cell, 3.0) < 1.5 ? yellow : cyan;
    float on = 0.8 + 0.2 * sin(t * 1.1 + cell * 2.3 + row);
    c += lamp * on * (0.9 * exp(-abs(length(q) - r) * 130.0) + 0.35 * smoothstep(r, r * 0.3, length(q)) + 0.1 * exp(-length(q) * 9.0));
  }
  for (float i = -2.0; i < 3.0; i++) {
    vec2 q = p - vec2(i * 0.82, -0.55);
    float stall = box(q, vec2(0.32, 0.2), 0.02);
    c = mix(c, vec3(0.05, 0.02, 0.09), smoothstep(0.006, -0.006, stall));
    vec3 tone = mod(i + 4.0, 3.0) < 0.5 ? cyan : mod(i + 4.0, 3.0) < 1.5 ? pink : yellow;
    float awning = box(q - vec2(0.0, 0.22), vec2(0.37, 0.06), 0.01);
    c = mix(c, tone * (step(0.5, fract(q.x * 9.0)) * 0.28 + 0.08), smoothstep(0.006, -0.006, awning));
    c += tone * 0.8 * exp(-abs(awning) * 90.0) + tone * 0.12 * exp(-max(stall, 0.0) * 7.0);
    c += yellow * 0.35 * exp(-length(q - vec2(0.0, 0.08)) * 8.0);
  }
  float wet = smoothstep(-0.74, -0.8, p.y);
  float ripple = noise(vec2(p.x * 5.0, p.y * 40.0 + t * 0.7));
  vec3 below = (pink * exp(-abs(p.x - 0.82) * 4.0) + cyan * exp(-abs(p.x + 0.82) * 4.0) + yellow * exp(-abs(p.x) * 4.0)) * ripple * ripple * 0.35;
  return mix(c, vec3(0.03, 0.012, 0.06) + below, wet);
}

void cover(vec2 p) {
  lay(scene(p * 0.95), 1.0);
  H1((p - vec2(0.0, 0.12)) * 1.3);
  H1((p - vec2(-0.72, 0.42)) * 3.0);
  H1((p - vec2(0.72, 0.42)) * 3.0);
}
