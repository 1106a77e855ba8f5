// 청룡 여의주: a blue dragon in a storm over the sea. Scales in teal and ink, horns and clouds in gold, one pearl of light.
const vec3 teal = vec3(0.12, 0.72, 0.78);
const vec3 deep = vec3(0.04, 0.25, 0.46);
const vec3 gold = vec3(1.0, 0.78, 0.32);
const vec3 pale = vec3(0.78, 0.97, 1.0);
const vec3 coral = vec3(1.0, 0.36, 0.32);
const vec3 violet = vec3(0.6, 0.48, 1.0);

/** Rows of scales over a shape. */
void scaled(float d, vec2 p, vec3 c, float depth, float many) {
  solid(d, c, depth);
  vec2 q = p * many;
  float row = floor(q.y);
  vec2 f = vec2(fract(q.x + 0.5 * mod(row, 2.0)) - 0.5, fract(q.y));
  float arc = abs(length(f - vec2(0.0, 0.75)) - 0.62);
  lay(c * 0.28, edge(max(d + 0.05, -1.0)) * smoothstep(0.16, 0.03, arc) * 0.7);
  add(pale * 0.14 * edge(d + 0.05) * smoothstep(0.5, 0.0, length(f - vec2(0.12, 0.62))));
}
void pearl(vec2 p, float r) {
  glow(disc(p, r), pale * 0.8, r * 0.55);
  ball(p, r, vec3(0.86, 0.94, 1.0));
  add((vec3(0.3, 0.1, 0.42) * (0.5 + 0.5 * sin(p.y / r * 4.0 + p.x / r * 3.0)) - 0.16) * edge(disc(p, r)));
  add(pale * 0.28 * exp(-dot(p - r * vec2(0.3, 0.36), p - r * vec2(0.3, 0.36)) * 22.0 / (r * r)));
}

/** The dragon, face to face. */
void H1(vec2 p) {
  vec2 m = mirrored(p);
  glow(disc(p, 0.6), teal * 0.6, 0.18);
  for (float i = 0.0; i < 6.0; i++) {
    float turn = -0.12 - i * 0.055;
    solid(leaf(turned(m - vec2(0.14, 0.06 - i * 0.05), turn), 0.86 - i * 0.03, 0.13), blend(coral, gold, i / 5.0), 0.1);
  }
  float horn = curve(m, vec2(0.16, 0.36), vec2(0.26, 0.72), vec2(0.6, 0.94)) - 0.05;
  horn = min(horn, curve(m, vec2(0.28, 0.64), vec2(0.3, 0.84), vec2(0.2, 0.97)) - 0.036);
  solid(horn, gold, 0.05);
  solid(leaf(turned(m - vec2(0.32, 0.22), -0.2), 0.4, 0.1), teal, 0.08);
  float jaw = box(p + vec2(0.0, 0.56), vec2(0.3, 0.2), 0.16);
  solid(jaw, deep * 1.4, 0.14);
  fill(box(p + vec2(0.0, 0.5), vec2(0.24, 0.1), 0.08), vec3(0.35, 0.02, 0.06));
  float skull = joined(disc((p - vec2(0.0, 0.2)) * vec2(0.92, 1.05), 0.4), box(p + vec2(0.0, 0.24), vec2(0.31, 0.24), 0.18), 0.16);
  scaled(skull, p, teal, 0.3, 8.0);
  solid(leaf(turned(p - vec2(0.0, 0.06), 0.0), 0.46, 0.09), gold, 0.08);
  solid(box(p + vec2(0.0, 0.3), vec2(0.34, 0.13), 0.12), teal * 1.15, 0.14);
  solid(disc((m - vec2(0.15, -0.26)) * vec2(0.9, 1.1), 0.11), teal * 1.3, 0.1);
  fill(disc((m - vec2(0.16, -0.3)) * vec2(0.7, 1.2), 0.045), deep * 0.4);
  solid(taper(m, vec2(0.09, 0.06), vec2(0.44, 0.3), 0.075, 0.035), coral, 0.06);
  fill(leaf(turned(m - vec2(0.09, 0.0), -0.19), 0.3, 0.085), vec3(0.03, 0.05, 0.1));
  ball(m - vec2(0.215, 0.055), 0.085, gold);
  fill(box(m - vec2(0.215, 0.055), vec2(0.016, 0.06), 0.016), vec3(0.05, 0.02, 0.0));
  glow(disc(m - vec2(0.215, 0.055), 0.07), gold, 0.04);
  for (float i = 0.0; i < 2.0; i++) fill(leaf(turned(m - vec2(0.09 + 0.13 * i, -0.4), 0.5), 0.17 - 0.04 * i, 0.04), pale);
  tube(curve(m, vec2(0.28, -0.3), vec2(0.62, -0.2), vec2(0.78, -0.58)), gold, 0.018);
  solid(leaf(turned(p + vec2(0.0, 0.68), 0.5), 0.28, 0.13), gold, 0.1);
  solid(leaf(turned(m - vec2(0.12, -0.68), 0.44), 0.24, 0.09), gold * 0.9, 0.08);
}
/** A temple bell that hangs from a dragon's loop. */
void H2(vec2 p) {
  glow(box(p + vec2(0.0, 0.1), vec2(0.4, 0.5), 0.2), gold * 0.4, 0.14);
  solid(abs(disc(p - vec2(0.0, 0.66), 0.2)) - 0.06, teal, 0.06);
  for (float i = -1.0; i < 2.0; i += 2.0) solid(leaf(turned(p - vec2(i * 0.15, 0.78), i * 0.1), 0.22, 0.06), coral, 0.05);
  float down = clamp((0.58 - p.y) / 1.4, 0.0, 1.0);
  float wide = 0.2 + 0.34 * pow(down, 0.32) + 0.06 * down * down;
  float bell = max(abs(p.x) - wide, max(p.y - 0.58, -0.82 - p.y)) * 0.9 - 0.02;
  vec3 bronze = vec3(0.86, 0.56, 0.2);
  solid(bell, bronze, 0.36);
  for (float i = 0.0; i < 3.0; i++) {
    float y = i < 0.5 ? 0.36 : i < 1.5 ? -0.56 : -0.7;
    lay(vec3(1.0, 0.86, 0.45), edge(max(abs(p.y - y) - 0.025, bell + 0.02)));
  }
  for (float i = -1.0; i < 2.0; i += 2.0)
    for (float j = 0.0; j < 9.0; j++) {
      vec2 at = vec2(i * 0.21 + (mod(j, 3.0) - 1.0) * 0.09, 0.2 - floor(j / 3.0) * 0.1);
      ball(p - at, 0.032, vec3(1.0, 0.86, 0.5));
    }
  vec2 seat = p + vec2(0.0, 0.28);
  for (float i = 0.0; i < 8.0; i++) solid(leaf(turned(seat, i / 8.0), 0.19, 0.055), gold * 1.1, 0.05);
  ball(seat, 0.065, coral);
}
/** A shield of scales. */
void H3(vec2 p) {
  float d = joined(box(p - vec2(0.0, 0.2), vec2(0.56, 0.46), 0.2), leaf(p + vec2(0.0, 0.9), 1.2, 0.5), 0.1);
  glow(d, teal * 0.5, 0.12);
  solid(d, gold, 0.1);
  solid(d + 0.09, deep, 0.08);
  for (float row = 0.0; row < 6.0; row++)
    for (float i = -2.0; i < 3.0; i++) {
      vec2 at = vec2((i + 0.5 * mod(row, 2.0)) * 0.27, -0.62 + row * 0.22);
      float s = leaf(p - at + vec2(0.0, 0.2), 0.44, 0.15);
      solid(max(s, d + 0.11), blend(deep * 1.8, blend(teal, pale, 0.2), row / 5.0), 0.12);
      wire(max(s, d + 0.12), pale, 0.006);
    }
  ball(p - vec2(0.0, 0.06), 0.15, coral);
  tube(disc(p - vec2(0.0, 0.06), 0.19), gold, 0.018);
}
/** A drum with the three powers of the world. */
void H4(vec2 p) {
  glow(disc(p, 0.7), coral * 0.4, 0.14);
  solid(disc(p, 0.86), vec3(0.72, 0.12, 0.14), 0.14);
  for (float i = 0.0; i < 20.0; i++) ball(turned(p, i / 20.0) - vec2(0.0, 0.76), 0.05, gold);
  solid(disc(p, 0.66), vec3(0.95, 0.9, 0.78), 0.06);
  float turn = atan(p.y, p.x) / tau + 1.05 * length(p);
  float third = fract(turn) * 3.0;
  vec3 power = third < 1.0 ? vec3(0.85, 0.14, 0.16) : third < 2.0 ? vec3(0.1, 0.34, 0.75) : gold;
  solid(disc(p, 0.5), power, 0.3);
  wire(disc(p, 0.52), vec3(0.4, 0.2, 0.1), 0.014);
  tube(disc(p, 0.67), gold, 0.014);
}
/** Weather, which the dragon makes: lightning, cloud, wave and rain. */
void L1(vec2 p) {
  float d = min(taper(p, vec2(0.22, 0.7), vec2(-0.16, 0.02), 0.15, 0.1), taper(p, vec2(-0.18, 0.06), vec2(0.2, 0.08), 0.1, 0.1));
  d = min(d, taper(p, vec2(0.2, 0.1), vec2(-0.2, -0.74), 0.12, 0.01));
  glow(d, gold * 0.5, 0.1);
  solid(d, vec3(1.0, 0.84, 0.28), 0.1);
}
void L2(vec2 p) {
  vec3 c = vec3(0.62, 0.52, 1.0);
  float d = joined(disc(p - vec2(0.34, -0.14), 0.25), disc(p - vec2(-0.38, -0.16), 0.22), 0.05);
  d = joined(joined(d, disc(p - vec2(-0.08, 0.1), 0.36), 0.05), disc(p - vec2(0.2, 0.2), 0.24), 0.05);
  d = joined(d, box(p + vec2(0.0, 0.24), vec2(0.6, 0.14), 0.13), 0.06);
  solid(d, c, 0.26);
  for (float i = 0.0; i < 3.0; i++) fill(max(abs(disc(p - vec2(-0.08 + 0.05 * i, 0.08 - 0.02 * i), 0.26 - 0.09 * i)) - 0.018, -0.12 - p.y - 0.3 * p.x), pale);
  fill(max(abs(disc(p - vec2(0.36, -0.14), 0.13)) - 0.016, -0.16 - p.y), pale);
  fill(max(abs(disc(p - vec2(-0.4, -0.16), 0.11)) - 0.016, -0.18 - p.y), pale);
}
void L3(vec2 p) {
  vec3 c = vec3(0.2, 0.5, 1.0);
  for (float i = 0.0; i < 3.0; i++) {
    float row = i == 1.0 ? 1.0 : 0.0;
    vec2 at = vec2(i == 0.0 ? -0.34 : i == 1.0 ? 0.0 : 0.34, row > 0.5 ? 0.1 : -0.26);
    float d = max(disc(p - at, 0.34), at.y - 0.3 - p.y);
    solid(d, c * (row > 0.5 ? 0.7 : 1.0), 0.2);
    for (float j = 0.0; j < 3.0; j++) fill(max(abs(disc(p - at, 0.25 - 0.09 * j)) - 0.016, d + 0.03), pale);
    solid(max(abs(disc(p - at, 0.34)) - 0.035, at.y - 0.1 - p.y), pale, 0.03);
    for (float k = -1.0; k < 2.0; k++) ball(p - at - vec2(k * 0.16, 0.4 - 0.06 * k * k), 0.055, pale);
  }
}
void L4(vec2 p) {
  float d = joined(disc(p + vec2(0.0, 0.2), 0.4), taper(p, vec2(0.0, -0.1), vec2(0.0, 0.66), 0.34, 0.01), 0.05);
  glow(d, vec3(0.3, 1.0, 0.9) * 0.3, 0.1);
  solid(d, vec3(0.26, 0.82, 0.8), 0.3);
  tube(max(abs(disc(p + vec2(0.0, 0.2), 0.27)), max(p.x - 0.05, p.y + 0.2)), vec3(1.0), 0.02);
}
/** The pearl of all wishes, in flames. */
void WD(vec2 p) {
  vec2 m = mirrored(p);
  glow(disc(p + vec2(0.0, 0.12), 0.5), pale * 0.5, 0.2);
  solid(leaf(turned(m - vec2(0.1, -0.5), -0.1), 1.24, 0.27), coral, 0.16);
  solid(leaf(turned(m - vec2(0.06, -0.4), -0.045), 1.34, 0.26), blend(coral, gold, 0.5), 0.16);
  solid(leaf(p + vec2(0.0, 0.3), 1.28, 0.24), gold, 0.14);
  pearl(p + vec2(0.0, 0.22), 0.54);
  for (float i = 0.0; i < 3.0; i++) {
    vec2 tip = vec2((i - 1.0) * 0.44, -0.5 + 0.1 * abs(i - 1.0));
    solid(curve(p, vec2((i - 1.0) * 0.3, -0.96), vec2((i - 1.0) * 0.72, -0.8), tip) - 0.07 + 0.03 * smoothstep(-0.8, -0.4, p.y), teal, 0.06);
    solid(leaf(turned(p - tip + vec2(0.0, 0.04), -(i - 1.0) * -0.04), 0.24, 0.05), gold, 0.05);
  }
  spark(p - vec2(0.2, 0.02), 0.34, vec3(1.0));
}
/** A spout that the dragon rises in. */
void SC(vec2 p) {
  glow(disc(p * vec2(1.0, 0.8), 0.5), violet * 0.5, 0.22);
  for (float i = 0.0; i < 7.0; i++) {
    float y = -0.74 + i * 0.22;
    float r = 0.14 + 0.06 * i + 0.011 * i * i;
    vec2 q = (p - vec2(0.07 * sin(i * 1.3), y)) * vec2(1.0, 2.9);
    float d = abs(length(q) - r) - 0.07;
    solid(max(d, q.y - 0.35 * r), blend(deep * 2.2, blend(teal, pale, 0.4), i / 6.0), 0.1);
    tube(max(abs(length(q) - r), q.y + 0.05), i > 4.5 ? gold : pale, 0.012);
  }
  for (float i = 0.0; i < 5.0; i++) ball(p - vec2(0.62 * sin(i * 2.1 + 0.6), -0.7 + 0.06 * i), 0.07, pale);
  spark(p - vec2(0.0, 0.1), 0.5, gold);
}

/** How far from the middle of a body that winds along x, how thick it is there, and how far along. */
vec3 coil(vec2 p, float t, float lift, float shift) {
  float x = p.x * 1.6 + shift;
  float y = lift + 0.2 * sin(x + t) + 0.07 * sin(x * 2.3 - t * 0.6);
  float slope = 0.32 * cos(x + t) + 0.16 * cos(x * 2.3 - t * 0.6) * 1.6;
  return vec3((p.y - y) / sqrt(1.0 + slope * slope), 0.105 + 0.02 * sin(x * 0.7), x);
}
vec3 withCoil(vec3 c, vec2 p, vec3 body, float bright) {
  float across = body.x / body.y;
  float inside = smoothstep(1.0, 0.93, abs(across));
  vec2 q = vec2(body.z * 5.2, across * 3.0);
  float row = floor(q.y);
  vec2 f = vec2(fract(q.x + 0.5 * mod(row, 2.0)) - 0.5, fract(q.y));
  float arc = smoothstep(0.2, 0.05, abs(length(f - vec2(0.35, 0.5)) - 0.5));
  vec3 skin = blend(deep, teal, 0.5 + 0.5 * across) * (1.0 - across * across * 0.65);
  skin = mix(skin, gold * 0.55, smoothstep(-0.5, -0.62, across) * 0.7);
  skin = skin * (1.0 - 0.55 * arc) + pale * 0.12 * smoothstep(0.4, 0.75, across) * (1.0 - across);
  c = mix(c, skin * bright, inside);
  float fin = smoothstep(0.02, 0.0, body.x - body.y - 0.035 * (0.6 + 0.4 * sin(body.z * 26.0))) * smoothstep(-0.01, 0.01, body.x - body.y);
  return mix(c, coral * 0.5 * bright, fin);
}
vec3 scene(vec2 p) {
  float t = time * 0.12;
  vec3 c = blend(vec3(0.03, 0.09, 0.17), vec3(0.015, 0.025, 0.085), p.y * 0.7 + 0.4);
  vec2 moon = p - vec2(1.12, 0.62);
  c += pale * (0.75 * smoothstep(0.17, 0.16, length(moon)) + 0.3 * exp(-length(moon) * 3.2));
  float storm = clouds(vec2(p.x * 1.2 + t * 0.25, p.y * 2.4));
  c = mix(c, vec3(0.09, 0.14, 0.26) + pale * 0.22 * exp(-length(moon) * 1.6), smoothstep(0.42, 0.72, storm) * 0.8);
  float bolt = pow(max(sin(time * 0.37) * sin(time * 1.13 + 1.0), 0.0), 16.0);
  c += violet * 0.35 * bolt * storm;
  c = withCoil(c, p, coil(p, t, 0.5, 1.4), 0.5);
  c = mix(c, vec3(0.06, 0.1, 0.2), smoothstep(0.5, 0.78, clouds(vec2(p.x * 1.6 - t * 0.4, p.y * 2.8 + 5.0))) * 0.9);
  c = withCoil(c, p, coil(p, t * 1.3 + 2.0, -0.28, 0.0), 0.78);
  float mist = smoothstep(0.52, 0.8, clouds(vec2(p.x * 1.4 + t * 0.6, p.y * 3.2 + 12.0)));
  c = mix(c, vec3(0.1, 0.17, 0.3), mist * 0.85);
  for (float i = 0.0; i < 3.0; i++) {
    float top = -0.62 - i * 0.14 + 0.035 * sin(p.x * (5.0 + i) + t * (5.0 + i) + i * 2.0) + 0.02 * sin(p.x * 13.0 - t * 4.0);
    float within = smoothstep(0.004, -0.004, p.y - top);
    c = mix(c, blend(vec3(0.03, 0.14, 0.24), vec3(0.012, 0.035, 0.09), i / 2.0), within);
    c += pale * 0.35 * exp(-abs(p.y - top) * 160.0) * (0.4 + 0.6 * noise(vec2(p.x * 9.0, i + t)));
  }
  return c;
}

void cover(vec2 p) {
  lay(scene(p * 0.9 + vec2(0.2, 0.0)), 1.0);
  H1((p - vec2(0.0, 0.12)) * 1.12);
  pearl(p + vec2(0.0, 0.74), 0.17);
}
