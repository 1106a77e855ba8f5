// 은하 나루: a ferry over the river of stars. Lacquered planets and thin light on violet and teal.
const vec3 teal = vec3(0.25, 0.95, 0.92);
const vec3 violet = vec3(0.62, 0.4, 1.0);
const vec3 rose = vec3(1.0, 0.42, 0.72);
const vec3 amber = vec3(1.0, 0.74, 0.32);
const vec3 sky = vec3(0.35, 0.62, 1.0);

/** A hull with a curved keel. */
float hull(vec2 p) {
  float keel = length(p - vec2(0.0, 0.55)) - 0.95;
  float top = p.y + 0.2 - 0.28 * p.x * p.x;
  return max(keel, top);
}
float sail(vec2 p, float side) {
  vec2 q = p * vec2(side, 1.0);
  float bulge = length(q - vec2(-0.62, 0.22)) - 1.08;
  return max(max(bulge, 0.05 - q.x), max(q.y - 0.78 + q.x * 0.9, -0.1 - q.y));
}

void H1(vec2 p) {
  glow(length(p) - 0.35, violet * 0.5, 0.28);
  vec2 w = p + vec2(0.0, 0.62);
  for (float i = 0.0; i < 3.0; i++)
    tube(abs(w.y + i * 0.11 - 0.045 * sin(w.x * 9.0 + i * 1.7)) + 3.0 * max(abs(w.x) - 0.78 + i * 0.14, 0.0), blend(teal, violet, i / 2.0), 0.008);
  vec3 cloth = blend(rose, amber, p.y * 0.9 + 0.25);
  solid(sail(p, 1.0), cloth, 0.3);
  solid(sail(p + vec2(0.04, 0.0), -1.0) + 0.0, blend(violet, rose, p.y + 0.2), 0.3);
  for (float i = 0.0; i < 3.0; i++) wire(max(abs(p.y - 0.08 - i * 0.2), sail(p, 1.0) + 0.01), amber, 0.006);
  solid(bar(p, vec2(0.01, -0.3), vec2(0.01, 0.82), 0.022), amber, 0.04);
  solid(hull(p), vec3(0.42, 0.3, 0.75), 0.16);
  tube(hull(p), teal, 0.014);
  for (float i = -2.0; i < 3.0; i++) fill(disc(p - vec2(i * 0.22, -0.3 + 0.012 * i * i), 0.038), amber * 1.2);
  spark(p - vec2(0.01, 0.84), 0.32, amber);
}

void H2(vec2 p) {
  vec2 q = turned(p, 0.06) * vec2(0.92, 1.35);
  float r = length(q), a = atan(q.y, q.x);
  float arms = pow(0.5 + 0.5 * cos(2.0 * a + 7.5 * log(r + 0.06)), 2.2);
  float body = exp(-r * 2.6) * smoothstep(0.95, 0.5, r);
  vec3 dust = blend(amber, blend(rose, violet, r * 1.6 - 0.4), r * 2.4);
  add(dust * arms * body * 2.4);
  add(teal * pow(arms, 3.0) * smoothstep(0.2, 0.5, r) * smoothstep(0.95, 0.6, r) * 0.75);
  add(vec3(1.0, 0.92, 0.8) * exp(-r * r * 30.0) * 1.3);
  add(vec3(0.9, 0.9, 1.0) * starsOf(q * 1.5 + 3.0, 9.0) * smoothstep(0.95, 0.4, r));
  spark(p - vec2(0.52, 0.34), 0.25, teal);
  spark(p - vec2(-0.55, -0.3), 0.22, rose);
}

void H3(vec2 p) {
  vec2 q = turned(p, 0.055);
  vec2 even = q * vec2(1.0, 3.4);
  float ring = abs(length(even) - 0.76);
  vec3 dust = blend(amber, rose, (length(even) - 0.6) * 3.0);
  float bands = 0.75 + 0.25 * sin(length(even) * 60.0);
  lay(dust * bands, edge(ring - 0.13) * 0.9);
  float stripes = q.y * 9.0 + 0.7 * noise(q * 4.0);
  ball(p, 0.52, blend(vec3(0.3, 0.42, 1.0), vec3(0.55, 0.85, 1.0), 0.5 + 0.5 * sin(stripes)));
  if (q.y < 0.0) lay(dust * bands * 1.1, edge(ring - 0.13) * 0.95);
  add(sky * 0.35 * exp(-max(length(p) - 0.52, 0.0) * 8.0) * step(0.52, length(p)));
  spark(p - vec2(0.6, 0.58), 0.3, amber);
}

void H4(vec2 p) {
  vec2 q = turned(p - vec2(-0.32, -0.34), -0.125);
  for (float i = -2.0; i < 3.0; i++) {
    float bend = i * (0.1 + 0.16 * q.y);
    float tail = abs(q.x - bend) + 1e-3;
    add(blend(teal, violet, q.y + 0.5 * abs(i) * 0.3) * exp(-tail * 24.0) * smoothstep(-0.05, 0.1, q.y) * smoothstep(1.25 - abs(i) * 0.16, 0.0, q.y));
  }
  add(teal * exp(-abs(q.x) * 5.0) * smoothstep(0.0, 0.2, q.y) * smoothstep(1.2, 0.1, q.y) * 0.5);
  ball(p - vec2(-0.32, -0.34), 0.28, vec3(0.55, 1.0, 0.95));
  glow(length(p - vec2(-0.32, -0.34)) - 0.28, teal, 0.12);
}

/** Small worlds: ever plainer. */
void world(vec2 p, vec3 c, float tilt) {
  float spots = clouds(turned(p, tilt) * 3.2 + tilt * 40.0);
  ball(p, 0.5, c * (0.65 + 0.6 * smoothstep(0.35, 0.65, spots)));
  wire(length(p) - 0.62, c, 0.008);
  fill(disc(p - 0.62 * vec2(sin(tilt * tau), cos(tilt * tau)), 0.07), blend(c, vec3(1.0), 0.5));
}
void L1(vec2 p) { world(p, vec3(1.0, 0.36, 0.4), 0.1); }
void L2(vec2 p) { world(p, vec3(0.28, 0.8, 0.46), 0.32); }
void L3(vec2 p) { world(p, vec3(0.72, 0.5, 1.0), 0.62); }
void L4(vec2 p) {
  glow(crescent(p - vec2(-0.06, 0.0), 0.52, 0.46, 0.24), amber * 0.5, 0.1);
  solid(crescent(p - vec2(-0.06, 0.0), 0.52, 0.46, 0.24), vec3(0.95, 0.85, 0.6), 0.1);
  spark(p - vec2(0.34, 0.24), 0.22, amber);
}

void WD(vec2 p) {
  vec2 q = turned(p, 0.0625);
  glow(length(p) - 0.3, amber * 0.8, 0.22);
  solid(star(q, 8.0, 0.82, 0.42), vec3(0.5, 0.3, 0.95), 0.12);
  solid(star(p, 8.0, 0.86, 0.36), amber, 0.16);
  tube(star(p, 8.0, 0.86, 0.36), vec3(1.0, 0.8, 0.45), 0.006);
  ball(p, 0.24, vec3(1.0, 0.97, 0.85) * 1.25);
  wire(disc(p, 0.3), vec3(1.0, 0.95, 0.8), 0.012);
}

/** The landing: a pavilion on posts over the stars' water. */
void SC(vec2 p) {
  vec2 m = mirrored(p);
  glow(box(p, vec2(0.45, 0.4), 0.1), teal * 0.35, 0.2);
  float inside = box(p + vec2(0.0, 0.16), vec2(0.5, 0.4), 0.02);
  fill(inside, vec3(0.07, 0.05, 0.24));
  ball(p - vec2(0.0, -0.06), 0.2, amber);
  glow(length(p - vec2(0.0, -0.06)) - 0.2, amber * 0.8, 0.12);
  for (float i = 0.0; i < 3.0; i++)
    wire(abs(p.y + 0.66 + i * 0.1 - 0.02 * sin(p.x * 14.0 + i)) + 3.0 * max(m.x - 0.74 + i * 0.12, 0.0), teal, 0.01);
  solid(bar(m, vec2(0.52, -0.66), vec2(0.52, 0.2), 0.055), vec3(0.95, 0.3, 0.45), 0.06);
  solid(bar(m, vec2(0.0, -0.52), vec2(0.66, -0.52), 0.045), vec3(0.85, 0.55, 0.3), 0.05);
  float eave = 0.2 + 0.22 * m.x * m.x * m.x;
  float slope = 0.28 + 0.44 * pow(max(1.0 - m.x / 0.92, 0.0), 1.7);
  float roof = max(max(eave - p.y, p.y - max(slope, eave + 0.1)), m.x - 0.9);
  solid(roof, vec3(0.24, 0.5, 0.85), 0.12);
  for (float i = 0.0; i < 4.0; i++)
    wire(max(abs(m.x - 0.1 - i * 0.2 - (0.5 - p.y) * 0.12 * i), roof + 0.03), teal * 0.8, 0.006);
  tube(roof, teal, 0.008);
  ball(p - vec2(0.0, 0.74), 0.075, amber);
}

vec3 scene(vec2 p) {
  float t = time * 0.02;
  vec3 c = blend(vec3(0.02, 0.02, 0.075), vec3(0.055, 0.03, 0.16), p.y * 0.5 + 0.5);
  vec2 q = turned(p, -0.07);
  float drift = clouds(q * vec2(1.1, 2.6) + vec2(t * 2.0, -t));
  float river = exp(-pow((q.y - 0.1 + 0.3 * (drift - 0.5)) * 2.1, 2.0));
  c += river * (violet * 0.22 + teal * 0.2 * clouds(q * 3.0 - t * 3.0) + rose * 0.16 * noise(q * 1.7 + t));
  c += river * pow(clouds(q * vec2(4.0, 7.0) + t * 4.0), 3.0) * vec3(0.9, 0.8, 1.0) * 0.9;
  c *= 1.0 - 0.5 * smoothstep(0.5, 0.7, clouds(q * vec2(1.8, 5.0) + 9.0 - t)) * river;
  c += vec3(0.85, 0.9, 1.0) * (starsOf(q + t * 0.2, 7.0) + 0.7 * starsOf(q + 5.0 + t * 0.12, 15.0) * (0.3 + river));
  float hill = -0.72 + 0.13 * noise(vec2(p.x * 2.0, 1.0)) + 0.03 * noise(vec2(p.x * 9.0, 4.0));
  c = mix(c, vec3(0.015, 0.02, 0.06), smoothstep(0.01, -0.01, p.y - hill));
  float water = smoothstep(-0.74, -0.8, p.y);
  float shine = noise(vec2(p.x * 3.0 + t * 6.0, p.y * 34.0 + t * 20.0));
  c = mix(c, vec3(0.03, 0.05, 0.14) + (violet * 0.35 + teal * 0.3) * pow(shine, 3.0) * exp(-abs(p.x - 0.2) * 0.9), water);
  return c;
}

void cover(vec2 p) {
  lay(scene(p * 0.9), 1.0);
  H2((p - vec2(0.28, 0.36)) * 1.45);
  H1((p + vec2(0.12, 0.2)) * 1.3);
}
