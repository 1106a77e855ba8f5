// 대숲 바람: jade glass and ink in a grove at night. Shapes are brushed, filled with light from within.
const vec3 jade = vec3(0.24, 0.92, 0.58);
const vec3 lime = vec3(0.72, 1.0, 0.46);
const vec3 pine = vec3(0.06, 0.36, 0.26);
const vec3 cream = vec3(1.0, 0.96, 0.82);
const vec3 brass = vec3(1.0, 0.78, 0.36);

/** A leaf with its rib, along (sin, cos) of the turn. */
void frond(vec2 p, vec2 at, float turns, float span, float wide, vec3 c) {
  vec2 q = turned(p - at, turns);
  float d = leaf(q, span, wide);
  lay(blend(c * 0.3, c * 1.1, q.y / span + 0.25), edge(d));
  wire(max(abs(q.x), d + 0.01), c * 1.15, 0.004);
  add(c * 0.25 * exp(-abs(d) * 26.0) * edge(d));
}
void stem(vec2 p, float x, float r, float low, float high, vec3 c) {
  float d = box(p - vec2(x, (low + high) * 0.5), vec2(r, (high - low) * 0.5), 0.02);
  float bulge = clamp(1.0 - pow((p.x - x - r * 0.25) / (r * 1.2), 2.0), 0.0, 1.0);
  lay(c * (0.25 + 0.95 * bulge), edge(d));
  add(c * 0.2 * exp(-abs(d) * 24.0));
}
void H1(vec2 p) {
  glow(disc(p, 0.6), jade * 0.5, 0.2);
  solid(disc(p, 0.84), pine, 0.12);
  tube(disc(p, 0.84), jade, 0.016);
  vec2 q = p + vec2(0.0, 0.04), m = mirrored(q);
  solid(disc(m - vec2(0.42, 0.42), 0.2), vec3(0.13, 0.14, 0.2), 0.12);
  fill(disc(m - vec2(0.42, 0.42), 0.1), vec3(0.3, 0.3, 0.36));
  solid(length(q * vec2(0.92, 1.04)) - 0.56, cream, 0.36);
  solid(disc((turned(m - vec2(0.24, 0.06), 0.08)) * vec2(1.25, 0.85), 0.17), vec3(0.13, 0.14, 0.2), 0.14);
  fill(disc(m - vec2(0.215, 0.07), 0.068), vec3(1.0));
  fill(disc(m - vec2(0.205, 0.065), 0.046), vec3(0.04, 0.05, 0.08));
  fill(disc(m - vec2(0.225, 0.09), 0.016), vec3(1.0));
  solid(disc((q + vec2(0.0, 0.16)) * vec2(0.8, 1.2), 0.075), vec3(0.12, 0.12, 0.16), 0.06);
  wire(max(abs(length(m - vec2(0.07, -0.26)) - 0.07), q.y + 0.26), vec3(0.2), 0.01);
  fill(disc(m - vec2(0.36, -0.14), 0.07), vec3(1.0, 0.62, 0.6));
  frond(p, vec2(-0.16, -0.5), -0.16, 0.5, 0.09, lime);
  frond(p, vec2(-0.16, -0.5), 0.2, 0.62, 0.1, jade);
  frond(p, vec2(-0.14, -0.5), 0.3, 0.52, 0.09, lime);
}
/** A flute with a tassel. */
void H2(vec2 p) {
  vec2 q = turned(p, -0.125);
  float d = bar(q, vec2(0.0, -0.82), vec2(0.0, 0.82), 0.12);
  glow(d, brass * 0.4, 0.1);
  float bulge = clamp(1.0 - pow((q.x - 0.03) / 0.15, 2.0), 0.0, 1.0);
  lay(vec3(0.85, 0.58, 0.25) * (0.25 + 0.9 * bulge), edge(d));
  for (float i = -1.0; i < 2.0; i++) fill(box(q - vec2(0.0, i * 0.66), vec2(0.13, 0.04), 0.02), i == 0.0 ? vec3(0.85, 0.58, 0.25) * bulge : jade * (0.3 + 0.7 * bulge));
  for (float i = 0.0; i < 6.0; i++) fill(disc(q - vec2(0.0, -0.46 + i * 0.15), 0.035), vec3(0.12, 0.06, 0.02));
  fill(disc(q - vec2(0.0, 0.52), 0.05), vec3(0.12, 0.06, 0.02));
  tube(d, brass, 0.006);
  vec2 at = turned(vec2(0.0, -0.66), 0.125);
  tube(curve(p, vec2(-0.46, -0.5), vec2(-0.2, -0.75), vec2(0.16, -0.4)), jade, 0.012);
  ball(p - vec2(0.2, -0.4), 0.1, jade);
  for (float i = -2.0; i < 3.0; i++) solid(bar(p, vec2(0.2 + i * 0.02, -0.5), vec2(0.2 + i * 0.045, -0.84), 0.014), lime, 0.02);
}
void H3(vec2 p) {
  p *= 1.14;
  vec2 q = p + vec2(0.0, 0.55);
  float a = atan(q.x, q.y), r = length(q);
  float d = max(max(r - 1.22, abs(a) - 1.06), 0.34 - r);
  glow(d, jade * 0.35, 0.12);
  float folds = abs(fract(a * 6.2) - 0.5) * 2.0;
  lay(blend(pine * 1.4, jade, (r - 0.3) * 1.1) * (0.65 + 0.45 * folds), edge(d));
  float hills = 0.72 + 0.1 * sin(a * 4.0) + 0.05 * sin(a * 9.0);
  lay(cream * 0.9, edge(max(d, max(hills - r, r - hills - 0.05))) * 0.9);
  lay(brass, edge(max(length(q - 0.92 * vec2(sin(0.5), cos(0.5))) - 0.11, d)));
  for (float i = -4.0; i < 5.0; i++) solid(bar(q, vec2(0.0), 0.4 * vec2(sin(i * 0.25), cos(i * 0.25)), 0.028), brass * 0.85, 0.03);
  tube(d, jade, 0.01);
  ball(q - vec2(0.0, 0.04), 0.09, brass);
}
void H4(vec2 p) {
  vec2 q = p + vec2(0.0, 0.22);
  float cup = max(length((q - vec2(0.0, 0.3)) * vec2(1.0, 0.9)) - 0.62, q.y - 0.22);
  float foot = box(q + vec2(0.0, 0.3), vec2(0.24, 0.08), 0.03);
  glow(cup, jade * 0.35, 0.14);
  solid(foot, vec3(0.3, 0.72, 0.58), 0.06);
  solid(cup, vec3(0.5, 0.9, 0.74), 0.3);
  solid(length((q - vec2(0.0, 0.22)) * vec2(1.0, 4.0)) - 0.6, vec3(0.75, 1.0, 0.86), 0.1);
  lay(vec3(0.5, 0.62, 0.18), edge(length((q - vec2(0.0, 0.215)) * vec2(1.0, 4.4)) - 0.52));
  frond(p, vec2(-0.2, -0.3), 0.14, 0.4, 0.07, pine * 1.8);
  frond(p, vec2(-0.2, -0.3), 0.06, 0.34, 0.06, pine * 1.8);
  for (float i = -1.0; i < 2.0; i++) {
    float d = abs(p.x - i * 0.2 - 0.06 * sin(p.y * 9.0 + i * 2.0));
    add(cream * exp(-d * 34.0) * smoothstep(0.12, 0.3, p.y) * smoothstep(0.85, 0.4, p.y) * 0.7);
  }
}
void L1(vec2 p) {
  frond(p, vec2(0.0, -0.5), -0.1, 1.0, 0.15, jade);
  frond(p, vec2(0.0, -0.5), 0.1, 1.0, 0.15, jade);
  frond(p, vec2(0.0, -0.52), 0.0, 1.15, 0.15, lime);
}
void L2(vec2 p) {
  vec2 m = mirrored(p);
  for (float i = 0.0; i < 4.0; i++) {
    float d = max(leaf(p + vec2(0.0, 0.62), 1.3 - i * 0.24, 0.34 - i * 0.03), 0.0 - 2.0);
    solid(d, blend(vec3(0.5, 0.36, 0.2), vec3(0.86, 0.9, 0.5), 1.0 - i * 0.3), 0.14);
    wire(max(d + 0.02, abs(m.x - 0.02 * i)), brass * 0.6, 0.004);
  }
}
void L3(vec2 p) {
  float d = joined(disc(p + vec2(0.0, 0.2), 0.38), taper(p, vec2(0.0, -0.1), vec2(0.0, 0.7), 0.3, 0.0), 0.08);
  glow(d, vec3(0.4, 0.9, 1.0) * 0.4, 0.1);
  solid(d, vec3(0.4, 0.85, 0.95), 0.35);
  fill(disc((p - vec2(-0.13, -0.02)) * vec2(1.5, 1.0), 0.1), vec3(0.92, 1.0, 1.0));
}
void L4(vec2 p) {
  ball((p - vec2(0.24, -0.3)) * vec2(0.8, 1.1), 0.3, vec3(0.5, 0.58, 0.6));
  ball((p - vec2(-0.26, -0.26)) * vec2(0.85, 1.1), 0.34, vec3(0.66, 0.7, 0.68));
  ball((p - vec2(0.02, 0.16)) * vec2(0.85, 1.15), 0.33, vec3(0.42, 0.62, 0.54));
}
void WD(vec2 p) {
  p *= 1.14;
  glow(box(p, vec2(0.4, 0.7), 0.1), lime * 0.5, 0.16);
  for (float j = -1.0; j < 2.0; j++) {
    float x = j * 0.42 , r = j == 0.0 ? 0.19 : 0.14, off = j * 0.13;
    vec3 c = j == 0.0 ? lime : jade;
    for (float i = 0.0; i < 4.0; i++) stem(p, x, r, -0.95 + i * 0.5 + off, -0.49 + i * 0.5 + off, c);
    for (float i = 0.0; i < 5.0; i++) fill(box(p - vec2(x, -0.97 + i * 0.5 + off), vec2(r * 1.1, 0.022), 0.02), c * 1.1);
  }
  frond(p, vec2(0.2, 0.4), 0.16, 0.62, 0.1, lime);
  frond(p, vec2(-0.2, 0.1), -0.2, 0.62, 0.1, jade * 1.1);
  frond(p, vec2(0.2, -0.2), 0.3, 0.56, 0.09, jade);
}
void SC(vec2 p) {
  glow(disc(p, 0.6), cream * 0.8, 0.2);
  ball(p, 0.7, vec3(1.0, 0.95, 0.75) * 1.05);
  add(-vec3(0.16, 0.14, 0.1) * smoothstep(0.45, 0.7, clouds(p * 3.0 + 5.0)) * edge(disc(p, 0.68)));
  tube(disc(p, 0.74), brass, 0.02);
  frond(p, vec2(-0.66, -0.5), -0.12, 0.8, 0.09, jade * 0.9);
  frond(p, vec2(-0.66, -0.5), -0.19, 0.9, 0.1, lime * 0.9);
  frond(p, vec2(-0.66, -0.5), -0.27, 0.74, 0.09, jade * 0.9);
}

vec3 scene(vec2 p) {
  float t = time;
  vec3 c = blend(vec3(0.01, 0.05, 0.04), vec3(0.02, 0.14, 0.12), p.y * 0.5 + 0.5);
  vec2 moon = p - vec2(0.75, 0.5);
  c += vec3(0.75, 0.95, 0.75) * (smoothstep(0.165, 0.155, length(moon)) * 0.85 + 0.3 * exp(-length(moon) * 2.6));
  for (float layer = 0.0; layer < 3.0; layer++) {
    float many = 7.0 - layer * 1.8;
    float depth = (layer + 1.0) / 3.0;
    float sway = 0.03 * sin(t * 0.35 + layer * 1.3 + p.x) * (p.y + 1.0) * (0.4 + layer * 0.4);
    float x = (p.x + sway) * many * 0.62 + layer * 3.7;
    float cell = floor(x), h = hash(vec2(cell, layer + 2.0));
    float off = fract(x) - 0.5 + (h - 0.5) * 0.5;
    float r = 0.1 + 0.1 * h + layer * 0.02;
    float body = smoothstep(r + 0.02, r - 0.02, abs(off));
    float joint = abs(fract(p.y * (1.2 + h * 0.6) + h * 7.0) - 0.5);
    float lit = pow(clamp(1.0 - pow((off - r * 0.35) / (r * 1.15), 2.0), 0.0, 1.0), 1.5);
    vec3 cane = blend(vec3(0.02, 0.13, 0.1), vec3(0.1, 0.42, 0.26), depth) * (0.25 + lit * (1.1 - depth * 0.25));
    cane += vec3(0.3, 0.7, 0.4) * smoothstep(0.485, 0.5, joint) * 0.4 * lit;
    c = mix(c, cane * (0.65 + 0.35 * h), body * (0.55 + 0.4 * depth));
    c = mix(c, vec3(0.08, 0.3, 0.22), 0.16 * clouds(vec2(p.x * 0.8 - t * 0.012 * (layer + 1.0), p.y * 2.2 + layer)) * smoothstep(0.5, -0.9, p.y));
  }
  for (float i = 0.0; i < 9.0; i++) {
    vec2 at = vec2(mod(i * 0.53 + t * 0.04 * (0.5 + hash(vec2(i, 1.0))), 3.8) - 1.9, mod(0.9 - i * 0.37 - t * 0.05 * (0.6 + hash(vec2(i, 5.0))), 2.2) - 1.1);
    vec2 q = turned(p - at, hash(vec2(i, 3.0)) + 0.06 * sin(t + i));
    float d = leaf(q, 0.14, 0.018);
    c = mix(c, vec3(0.3, 0.75, 0.42) * (0.5 + hash(vec2(i, 4.0))), smoothstep(0.004, -0.004, d));
    float fly = length(p - at.yx * vec2(1.4, 0.8));
    c += vec3(0.8, 1.0, 0.4) * 0.004 / (fly * fly * 40.0 + 0.02) * (0.5 + 0.5 * sin(t * 1.3 + i * 2.0));
  }
  return c;
}

void cover(vec2 p) {
  lay(scene(p * 0.95 + vec2(0.35, 0.0)) * 1.15, 1.0);
  H1((p - vec2(0.0, 0.02)) * 1.22);
  frond(p, vec2(-0.95, -0.9), 0.08, 1.1, 0.13, jade);
  frond(p, vec2(0.98, -0.9), -0.1, 1.0, 0.12, lime);
}
