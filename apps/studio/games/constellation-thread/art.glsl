// 별자리 실: figures of stars joined by silk thread. Thin gold and ice on deep blue; only the highest glow fully.
const vec3 ice = vec3(0.62, 0.85, 1.0);
const vec3 gold = vec3(1.0, 0.8, 0.42);
const vec3 blush = vec3(1.0, 0.6, 0.75);
const vec3 mint = vec3(0.5, 1.0, 0.82);
const vec3 lilac = vec3(0.76, 0.62, 1.0);

void thread(vec2 p, vec2 a, vec2 b, vec3 c) { tube(bar(p, a, b, 0.0), c, 0.007); }
void knot(vec2 p, vec2 at, float r, vec3 c) {
  spark(p - at, r * 3.0, c);
  fill(disc(p - at, r * 0.32), vec3(1.0));
}
/** The faint figure behind the stars. */
void figure(float d, vec3 c) {
  lay(c * 0.3, edge(d) * 0.85);
  add(c * 0.55 * exp(-abs(d) * 16.0) * edge(d));
  wire(d, c * 0.8, 0.006);
}

/** The seven stars of the dipper around a bear-like medallion. */
void H1(vec2 p) {
  vec3 c = gold;
  glow(disc(p, 0.72), c * 0.5, 0.1);
  solid(disc(p, 0.8), vec3(0.1, 0.12, 0.34), 0.1);
  tube(disc(p, 0.8), c, 0.016);
  wire(disc(p, 0.7), c * 0.8, 0.006);
  for (float i = 0.0; i < 28.0; i++) {
    vec2 q = turned(p, i / 28.0) - vec2(0.0, 0.75);
    fill(disc(q, 0.013), c);
  }
  vec2 s[7] = vec2[7](vec2(-0.56, 0.3), vec2(-0.32, 0.4), vec2(-0.1, 0.28), vec2(0.1, 0.08), vec2(0.06, -0.32), vec2(0.46, -0.38), vec2(0.5, 0.02));
  for (int i = 0; i < 6; i++) thread(p, s[i], s[i + 1], ice);
  thread(p, s[6], s[3], ice);
  for (int i = 0; i < 7; i++) knot(p, s[i], 0.13, gold);
}
/** A crane of stars. */
void H2(vec2 p) {
  float wings = min(leaf(turned(p - vec2(0.0, 0.02), -0.15), 0.86, 0.2), leaf(turned(p - vec2(0.0, 0.02), 0.15), 0.86, 0.2));
  float neck = curve(p, vec2(0.0, 0.0), vec2(0.3, 0.5), vec2(0.02, 0.74)) - 0.05;
  float body = joined(joined(leaf(turned(p + vec2(0.0, 0.62), 0.0), 0.8, 0.16), neck, 0.08), wings, 0.06);
  glow(body, ice * 0.35, 0.14);
  figure(body, ice);
  thread(p, vec2(0.0, -0.6), vec2(0.0, 0.05), ice);
  thread(p, vec2(0.0, 0.05), vec2(-0.66, 0.54), ice);
  thread(p, vec2(0.0, 0.05), vec2(0.66, 0.54), ice);
  thread(p, vec2(0.0, 0.05), vec2(0.02, 0.74), ice);
  knot(p, vec2(0.0, 0.05), 0.16, gold);
  knot(p, vec2(-0.66, 0.54), 0.13, ice);
  knot(p, vec2(0.66, 0.54), 0.13, ice);
  knot(p, vec2(0.02, 0.76), 0.12, blush);
  knot(p, vec2(0.0, -0.62), 0.12, ice);
}
/** A fish. */
void H3(vec2 p) {
  float body = leaf(turned(p - vec2(0.72, 0.0), 0.25).yx * vec2(1.0, 1.0), 1.1, 0.34);
  body = leaf(vec2(p.y, p.x + 0.42), 1.14, 0.32);
  float tail = min(leaf(turned(p + vec2(0.36, 0.0), 0.14), 0.44, 0.1), leaf(turned(p + vec2(0.36, 0.0), 0.36), 0.44, 0.1));
  float all = min(body, tail);
  glow(all, mint * 0.35, 0.12);
  figure(all, mint);
  for (float i = 0.0; i < 3.0; i++) wire(max(abs(length(p - vec2(-0.35 + i * 0.22, 0.0)) - 0.3) , max(body + 0.02, 0.1 - p.x + i * 0.22 - 0.2)), mint * 0.7, 0.005);
  thread(p, vec2(-0.66, 0.26), vec2(-0.4, 0.0), mint);
  thread(p, vec2(-0.66, -0.26), vec2(-0.4, 0.0), mint);
  thread(p, vec2(-0.4, 0.0), vec2(0.14, 0.3), mint);
  thread(p, vec2(0.14, 0.3), vec2(0.7, 0.0), mint);
  thread(p, vec2(-0.4, 0.0), vec2(0.14, -0.3), mint);
  thread(p, vec2(0.14, -0.3), vec2(0.7, 0.0), mint);
  knot(p, vec2(-0.66, 0.26), 0.1, mint);
  knot(p, vec2(-0.66, -0.26), 0.1, mint);
  knot(p, vec2(-0.4, 0.0), 0.12, gold);
  knot(p, vec2(0.14, 0.3), 0.11, mint);
  knot(p, vec2(0.14, -0.3), 0.11, mint);
  knot(p, vec2(0.48, 0.07), 0.13, gold);
}
/** A spindle with its thread. */
void H4(vec2 p) {
  vec2 q = turned(p, -0.07);
  float reel = max(abs(q.x) - 0.36 + 0.18 * cos(q.y * 4.2), abs(q.y) - 0.34);
  solid(reel, lilac * 0.9, 0.2);
  for (float i = -3.0; i < 4.0; i++) wire(max(abs(q.y - i * 0.09 - q.x * 0.12), reel), vec3(1.0, 0.9, 1.0), 0.007);
  solid(bar(q, vec2(-0.34, 0.42), vec2(0.34, 0.42), 0.08), gold, 0.08);
  solid(bar(q, vec2(-0.34, -0.42), vec2(0.34, -0.42), 0.08), gold, 0.08);
  tube(curve(p, vec2(0.2, -0.1), vec2(0.75, 0.0), vec2(0.68, 0.62)), lilac, 0.009);
  knot(p, vec2(0.68, 0.62), 0.15, gold);
}
/** Lesser figures: few stars and one thread. */
void L1(vec2 p) {
  thread(p, vec2(-0.5, -0.34), vec2(0.0, 0.5), blush);
  thread(p, vec2(0.0, 0.5), vec2(0.5, -0.34), blush);
  thread(p, vec2(0.5, -0.34), vec2(-0.5, -0.34), blush);
  knot(p, vec2(-0.5, -0.34), 0.13, blush);
  knot(p, vec2(0.0, 0.5), 0.16, blush);
  knot(p, vec2(0.5, -0.34), 0.13, blush);
}
void L2(vec2 p) {
  float d = box(turned(p, 0.125), vec2(0.4), 0.0);
  tube(d, gold, 0.007);
  for (float i = 0.0; i < 4.0; i++) knot(turned(p, i * 0.25), vec2(0.0, 0.566), 0.13, gold);
}
void L3(vec2 p) {
  thread(p, vec2(0.0, -0.58), vec2(0.0, 0.58), ice);
  thread(p, vec2(-0.46, 0.12), vec2(0.46, 0.12), ice);
  knot(p, vec2(0.0, 0.58), 0.13, ice);
  knot(p, vec2(0.0, -0.58), 0.13, ice);
  knot(p, vec2(-0.46, 0.12), 0.12, ice);
  knot(p, vec2(0.46, 0.12), 0.12, ice);
  knot(p, vec2(0.0, 0.12), 0.16, ice);
}
void L4(vec2 p) {
  vec2 s[5] = vec2[5](vec2(-0.6, 0.24), vec2(-0.28, -0.26), vec2(0.02, 0.2), vec2(0.32, -0.26), vec2(0.6, 0.24));
  for (int i = 0; i < 4; i++) thread(p, s[i], s[i + 1], mint);
  for (int i = 0; i < 5; i++) knot(p, s[i], 0.12, mint);
}
/** The pole star. */
void WD(vec2 p) {
  glow(disc(p, 0.2), gold, 0.3);
  solid(star(turned(p, 0.125), 4.0, 0.62, 0.3), gold * 0.9, 0.1);
  solid(star(p, 4.0, 0.92, 0.24), vec3(1.0, 0.95, 0.8), 0.12);
  tube(disc(p, 0.5), ice, 0.008);
  tube(disc(p, 0.66), ice * 0.6, 0.004);
  knot(p, vec2(0.0), 0.3, vec3(1.0, 0.9, 0.7));
}
/** The sky's map: rings and a gate of stars. */
void SC(vec2 p) {
  glow(disc(p, 0.7), lilac * 0.4, 0.14);
  solid(disc(p, 0.78), vec3(0.16, 0.1, 0.42), 0.12);
  tube(disc(p, 0.78), gold, 0.018);
  wire(disc(p - vec2(0.1, 0.06), 0.5), gold, 0.008);
  wire(disc(p, 0.28), ice, 0.008);
  for (float i = 0.0; i < 6.0; i++) wire(max(bar(turned(p, i / 12.0), vec2(0.0, -0.74), vec2(0.0, 0.74), 0.0), 0.28 - length(p)), gold * 0.6, 0.003);
  for (float i = 0.0; i < 9.0; i++) knot(turned(p, i * 0.137), vec2(0.0, 0.38 + 0.24 * hash(vec2(i, 3.0))), 0.08, blend(ice, blush, hash(vec2(i, 1.0))));
  ball(p, 0.17, gold);
}
/** A veil that has not said yet what is behind it. */
void MY(vec2 p) {
  vec2 q = p;
  float d = box(q, vec2(0.58, 0.66), 0.16);
  float folds = 0.5 + 0.5 * sin(q.x * 13.0 + 1.6 * sin(q.y * 2.4));
  glow(d, lilac * 0.4, 0.12);
  lay(blend(vec3(0.2, 0.12, 0.5), vec3(0.55, 0.4, 0.95), folds * (0.5 + 0.5 * q.y)), edge(d));
  add(vec3(0.9, 0.85, 1.0) * starsOf(q + 2.0, 9.0) * edge(d));
  tube(d, lilac, 0.012);
  tube(disc(p - vec2(0.0, 0.02), 0.26), gold, 0.012);
  knot(p, vec2(0.0, 0.02), 0.24, gold);
}

vec3 scene(vec2 p) {
  float t = time;
  vec3 c = blend(vec3(0.05, 0.07, 0.2), vec3(0.01, 0.015, 0.06), p.y * 0.55 + 0.45);
  c += vec3(0.1, 0.16, 0.36) * pow(clouds(p * 1.3 + vec2(t * 0.008, 3.0)), 2.0);
  c += vec3(0.9, 0.95, 1.0) * (starsOf(p, 6.0) + 0.6 * starsOf(p + 4.0, 13.0));
  float turn = t * 0.0016;
  for (float i = 1.0; i < 7.0; i++) {
    float r = 0.35 + i * 0.27;
    vec2 q = p - vec2(-0.7, 0.75);
    c += vec3(0.5, 0.62, 1.0) * 0.09 * exp(-abs(length(q) - r) * 160.0);
    vec2 moved = turned(q, turn * (7.0 - i) + i * 0.19);
    float d = length(moved - vec2(0.0, -r));
    c += (vec3(1.0, 0.85, 0.55) * exp(-d * d * 6000.0) + vec3(0.5, 0.5, 0.9) * exp(-d * 30.0) * 0.3);
  }
  vec2 last = vec2(0.0);
  for (float i = 0.0; i < 7.0; i++) {
    vec2 at = vec2(0.25 + i * 0.21, -0.05 + 0.42 * sin(i * 2.1) * 0.6 + 0.1 * cos(i));
    float d = length(p - at);
    c += vec3(0.8, 0.9, 1.0) * exp(-d * 46.0) * (0.8 + 0.3 * sin(t * 0.8 + i * 2.0));
    if (i > 0.5) c += vec3(0.35, 0.5, 0.9) * 0.3 * exp(-bar(p, last, at, 0.0) * 120.0);
    last = at;
  }
  float hill = -0.66 + 0.18 * noise(vec2(p.x * 1.6, 2.0)) + 0.05 * noise(vec2(p.x * 6.0, 9.0));
  c = mix(c, vec3(0.012, 0.016, 0.05), smoothstep(0.008, -0.008, p.y - hill));
  vec2 tower = p - vec2(1.2, hill + 0.02);
  float dome = min(max(length(tower - vec2(0.0, 0.13)) - 0.1, 0.1 - tower.y), box(tower - vec2(0.0, 0.02), vec2(0.1 - tower.y * 0.12, 0.12), 0.0));
  c = mix(c, vec3(0.02, 0.025, 0.07), smoothstep(0.006, -0.006, dome));
  return c;
}

void cover(vec2 p) {
  lay(scene(p * 0.9 + vec2(-0.4, 0.1)) * 1.1, 1.0);
  H1((p - vec2(0.02, 0.06)) * 1.12);
}
