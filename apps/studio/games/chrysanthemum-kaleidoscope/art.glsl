// 국화 만화경: chrysanthemums seen through a kaleidoscope. Cut glass in jewel colours; every flower has more petals than
// the one below it.
const vec3 gold = vec3(1.0, 0.76, 0.28);
const vec3 crimson = vec3(0.96, 0.16, 0.34);
const vec3 violet = vec3(0.62, 0.36, 1.0);
const vec3 ivory = vec3(1.0, 0.94, 0.84);
const vec3 jade = vec3(0.24, 0.88, 0.66);
const vec3 azure = vec3(0.3, 0.62, 1.0);
const vec3 rose = vec3(1.0, 0.5, 0.72);

/** One ring of petals, from `low` to `high` off the middle, paler at their tips. */
void ring(vec2 p, float count, float turns, float low, float high, float wide, vec3 deep, vec3 pale) {
  vec2 q = sector(turned(p, turns), count);
  float d = leaf(q - vec2(0.0, low), high - low, wide);
  vec3 c = blend(deep, pale, (q.y - low) / (high - low));
  solid(d, c, wide * 0.8);
  lay(deep * 0.55, edge(max(abs(q.x) - 0.006, d + wide * 0.4)) * 0.6);
}
/** Rings that grow smaller towards the middle. */
void bloom(vec2 p, float count, float rings, float r, vec3 deep, vec3 pale) {
  for (float i = 0.0; i < rings; i++) {
    float share = 1.0 - i / rings;
    float high = r * (0.32 + 0.68 * share);
    ring(p, count, mod(i, 2.0) * 0.5 / count, high * 0.18, high, high * 2.3 / count, deep * (0.75 + 0.1 * i), pale);
  }
}
/** Cut glass: facets between its edge and a smaller one within. */
void gem(vec2 p, float count, vec3 c) {
  float d = polygon(p, count, 0.66);
  glow(d, c * 0.35, 0.1);
  vec2 q = sector(p, count);
  float facet = 0.5 + 0.5 * sin(floor((atan(p.x, p.y) / tau + 0.5 + 0.5 / count) * count) * 2.4 + 0.8);
  lay(c * (0.3 + 0.55 * facet), edge(d));
  float table = polygon(turned(p, 0.5 / count), count, 0.36);
  lay(blend(c, vec3(1.0), 0.25 + 0.4 * (p.y + p.x)), edge(table));
  wire(table, blend(c, vec3(1.0), 0.6), 0.01);
  wire(max(abs(mirrored(q).x), max(d, -table)), blend(c, vec3(1.0), 0.5), 0.007);
  tube(d, blend(c, vec3(1.0), 0.25), 0.014);
}

void H1(vec2 p) {
  glow(disc(p, 0.7), gold * 0.5, 0.14);
  ring(p, 12.0, 0.042, 0.3, 0.97, 0.09, jade * 0.4, jade);
  bloom(p, 22.0, 6.0, 0.88, vec3(0.86, 0.36, 0.05), vec3(1.0, 0.88, 0.42));
  ball(p, 0.12, gold);
  spark(p - vec2(0.34, 0.4), 0.34, ivory);
}
void H2(vec2 p) {
  glow(disc(p, 0.66), crimson * 0.5, 0.14);
  bloom(p, 16.0, 5.0, 0.9, vec3(0.62, 0.02, 0.16), vec3(1.0, 0.5, 0.5));
  ball(p, 0.12, gold);
  for (float i = 0.0; i < 16.0; i++) fill(disc(turned(p, i / 16.0) - vec2(0.0, 0.92), 0.018), gold);
}
void H3(vec2 p) {
  glow(disc(p, 0.6), violet * 0.5, 0.14);
  bloom(p, 12.0, 4.0, 0.88, vec3(0.28, 0.1, 0.66), vec3(0.86, 0.7, 1.0));
  ball(p, 0.13, gold);
}
void H4(vec2 p) {
  glow(disc(p, 0.56), azure * 0.35, 0.14);
  ring(p, 10.0, 0.05, 0.2, 0.84, 0.13, azure * 0.8, ivory * 0.9);
  ring(p, 10.0, 0.0, 0.16, 0.8, 0.15, azure, ivory);
  ball(p, 0.22, gold);
  for (float i = 0.0; i < 12.0; i++) fill(disc(turned(p, i / 12.0) - vec2(0.0, 0.14), 0.02), vec3(0.7, 0.35, 0.05));
}
void L1(vec2 p) { gem(p, 8.0, crimson); }
void L2(vec2 p) { gem(p, 6.0, azure); }
void L3(vec2 p) { gem(p + vec2(0.0, 0.04), 5.0, jade); }
void L4(vec2 p) { gem(turned(p, 0.125), 4.0, violet); }

/** The eye of the kaleidoscope: all colours, mirrored twelve times. */
void WD(vec2 p) {
  glow(disc(p, 0.7), ivory * 0.5, 0.16);
  solid(star(p, 12.0, 0.98, 0.78), gold, 0.06);
  solid(disc(p, 0.76), vec3(0.1, 0.06, 0.24), 0.05);
  vec2 q = mirrored(sector(p, 6.0));
  vec3 tint = 0.5 + 0.5 * cos(tau * (q.x * 1.3 - q.y * 0.7 + vec3(0.0, 0.33, 0.66)));
  float shard = sin(q.x * 17.0 + 2.0) * sin(q.y * 13.0 - q.x * 8.0);
  lay(tint * (0.5 + 0.5 * step(0.0, shard)) + 0.12, edge(disc(p, 0.7)));
  wire(max(abs(q.x), disc(p, 0.7)), ivory, 0.008);
  tube(disc(p, 0.7), gold, 0.014);
  solid(star(p, 6.0, 0.42, 0.5), ivory, 0.12);
  ball(p, 0.12, gold);
  spark(p, 0.55, ivory);
}
/** A bud that has not opened. */
void MY(vec2 p) {
  solid(bar(p, vec2(0.0, -0.86), vec2(0.0, -0.34), 0.045), jade * 0.6, 0.04);
  vec2 m = mirrored(p);
  solid(leaf(turned(m - vec2(0.0, -0.84), -0.16), 0.6, 0.14), jade * 0.75, 0.12);
  glow(disc((p - vec2(0.0, 0.12)) * vec2(1.1, 0.8), 0.4), rose * 0.5, 0.2);
  solid(leaf(turned(p - vec2(-0.08, -0.42), 0.075), 1.0, 0.26), rose * 0.72, 0.2);
  solid(leaf(turned(p - vec2(0.08, -0.42), -0.075), 1.0, 0.26), rose * 0.8, 0.2);
  solid(leaf(turned(p - vec2(-0.05, -0.46), 0.035), 1.16, 0.25), rose * 0.92, 0.2);
  solid(leaf(turned(p - vec2(0.05, -0.46), -0.035), 1.16, 0.25), rose, 0.2);
  solid(leaf(p - vec2(0.0, -0.48), 1.22, 0.22), blend(rose, ivory, 0.42), 0.18);
  for (float i = -1.0; i < 2.0; i++) solid(leaf(turned(p - vec2(0.0, -0.56), -i * 0.1), 0.46, 0.11), jade * 0.9, 0.1);
  spark(p - vec2(0.0, 0.3), 0.4, ivory);
}
/** The kaleidoscope itself, looked into. */
void SC(vec2 p) {
  glow(disc(p, 0.8), rose * 0.5, 0.14);
  solid(disc(p, 0.92), vec3(0.45, 0.2, 0.1), 0.1);
  tube(disc(p, 0.9), gold, 0.018);
  for (float i = 0.0; i < 24.0; i++) fill(disc(turned(p, i / 24.0) - vec2(0.0, 0.82), 0.024), gold);
  lay(vec3(0.06, 0.03, 0.16), edge(disc(p, 0.74)));
  ring(p, 8.0, 0.0, 0.1, 0.72, 0.17, violet, rose);
  ring(p, 8.0, 0.0625, 0.1, 0.6, 0.13, azure, jade);
  ring(p, 8.0, 0.0, 0.06, 0.42, 0.1, crimson, gold);
  tube(disc(p, 0.74), gold, 0.012);
  ball(p, 0.12, ivory);
  spark(p, 0.6, gold);
}

/** Glass that turns, mirrored eight times, dark towards the grid. */
vec3 scene(vec2 p) {
  float t = time * 0.014;
  vec2 q = turned(p * 0.92, t * 0.4);
  vec3 c = vec3(0.035, 0.02, 0.085);
  for (float i = 0.0; i < 5.0; i++) {
    float count = 14.0 + i * 2.0;
    vec2 s = sector(turned(q, t * (mod(i, 2.0) < 0.5 ? 1.0 : -1.0) + i * 0.031), count);
    float low = 0.26 + i * 0.33, high = low + 0.5;
    float d = leaf(s - vec2(0.0, low), high - low, high * 2.3 / count);
    vec3 tint = i < 0.5 ? gold : i < 1.5 ? crimson : i < 2.5 ? violet : i < 3.5 ? azure : rose;
    float inside = smoothstep(0.008, -0.008, d);
    c = mix(c, tint * (0.05 + 0.2 * pow(clamp((s.y - low) / (high - low), 0.0, 1.0), 1.6)), inside);
    c += tint * (0.34 * exp(-abs(d) * 95.0) + 0.16 * exp(-abs(s.x) * 120.0) * inside);
    vec2 pearl = s - vec2(0.0, high + 0.05);
    c += ivory * 0.4 * exp(-dot(pearl, pearl) * 2600.0) + tint * 0.2 * exp(-length(pearl) * 24.0);
  }
  vec2 m = mirrored(sector(q, 8.0));
  c += ivory * starsOf(m * 1.4 + t, 6.0) * 0.7;
  return c * (1.0 - 0.35 * smoothstep(0.9, 2.0, length(p)));
}

void cover(vec2 p) {
  lay(scene(p * 1.15), 1.0);
  for (float i = 0.0; i < 6.0; i++) {
    vec2 q = (turned(p, i / 6.0) - vec2(0.0, 0.72)) * 3.4;
    if (mod(i, 2.0) < 0.5) H2(q);
    else H3(q);
  }
  H1(p * 1.75);
}
