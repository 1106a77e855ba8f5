// 바람개비: folded paper that turns in the wind. Bright paper colours, soft shadows of folds, a field at blue hour.
const vec3 coral = vec3(1.0, 0.38, 0.42);
const vec3 sun = vec3(1.0, 0.78, 0.25);
const vec3 leafy = vec3(0.32, 0.85, 0.5);
const vec3 azure = vec3(0.26, 0.66, 1.0);
const vec3 plum = vec3(0.66, 0.42, 1.0);

/** A blade of folded paper; four or more make a wheel. */
float blade(vec2 p, float r) { return max(length(p - vec2(0.0, r * 0.5)) - r * 0.5, -p.x); }
vec3 rainbow(float i) {
  i = mod(i, 5.0);
  return i < 0.5 ? coral : i < 1.5 ? sun : i < 2.5 ? leafy : i < 3.5 ? azure : plum;
}
/** Blades of one colour after another, each with its fold in shadow. */
void wheel(vec2 p, float count, float r, float turns, vec3 one, vec3 two) {
  for (float i = 0.0; i < 8.0; i++) {
    if (i >= count) break;
    vec2 q = turned(p, i / count + turns);
    float d = blade(q, r);
    vec3 c = mod(i, 2.0) < 0.5 ? one : two;
    vec3 lit = c * (0.72 + 0.5 * q.y / r) + vec3(0.25) * smoothstep(0.3, 0.5, q.x / r);
    lay(vec3(0.02, 0.03, 0.1), edge(d - 0.03) * 0.3);
    lay(mix(lit, c * 0.4, smoothstep(0.14, 0.0, q.x / r) * 0.75), edge(d));
    add(c * 0.22 * exp(-abs(d) * 30.0) * edge(d));
  }
}
void hub(vec2 p, float r, vec3 c) {
  lay(vec3(0.05, 0.02, 0.1), edge(length(p + vec2(0.02, 0.03)) - r * 1.1) * 0.4);
  ball(p, r, c);
}
void H1(vec2 p) {
  glow(disc(p, 0.5), sun * 0.6, 0.28);
  for (float i = 0.0; i < 12.0; i++) solid(star(turned(p, i / 24.0), 6.0, 0.94, 0.8), sun * 0.85, 0.04);
  solid(disc(p, 0.8), vec3(0.16, 0.1, 0.4), 0.08);
  tube(disc(p, 0.8), sun, 0.016);
  for (float i = 0.0; i < 5.0; i++) {
    vec2 q = turned(p, i / 5.0);
    float d = blade(q, 0.74);
    vec3 c = rainbow(i);
    lay(mix(c * (0.75 + 0.5 * q.y), c * 0.4, smoothstep(0.1, 0.0, q.x) * 0.75), edge(d));
    add(c * 0.25 * exp(-abs(d) * 26.0) * edge(d));
  }
  hub(p, 0.15, sun);
}
/** A kite. */
void H2(vec2 p) {
  vec2 q = turned(p, 0.06) * 1.22;
  for (float i = 0.0; i < 3.0; i++) tube(curve(q, vec2((i - 1.0) * 0.2, -0.5), vec2((i - 1.0) * 0.5 + 0.2, -0.75), vec2((i - 1.0) * 0.3 - 0.1, -0.98)), i == 1.0 ? sun : coral, 0.014);
  float d = box(q - vec2(0.0, 0.16), vec2(0.56, 0.68), 0.05);
  glow(d, azure * 0.35, 0.12);
  lay(vec3(0.96, 0.95, 0.9), edge(d));
  lay(coral, edge(max(d, 0.5 - q.y)));
  lay(azure, edge(max(d, q.y + 0.2)));
  lay(vec3(0.9, 0.88, 0.95) * 0.75, edge(max(d, -q.x)) * 0.3);
  float ring = disc(q - vec2(0.0, 0.16), 0.25);
  fill(ring, vec3(0.16, 0.1, 0.36));
  lay(coral, edge(max(ring + 0.03, q.y < 0.16 + 0.08 * sin((q.x) * 13.0) ? 1.0 : -1.0)));
  lay(azure, edge(max(ring + 0.03, q.y < 0.16 + 0.08 * sin((q.x) * 13.0) ? -1.0 : 1.0)));
  tube(d, vec3(0.95, 0.8, 0.5), 0.01);
}
/** A paper lantern with ribbons. */
void H3(vec2 p) {
  float body = length((p - vec2(0.0, 0.08)) * vec2(1.0, 1.12)) - 0.56;
  glow(body, coral * 0.6, 0.2);
  float ribs = 0.5 + 0.5 * cos(asin(clamp(p.x / (0.58 * sqrt(max(1.0 - pow((p.y - 0.08) / 0.52, 2.0), 0.02))), -1.0, 1.0)) * 9.0);
  lay(blend(vec3(0.8, 0.15, 0.25), vec3(1.0, 0.75, 0.45), (0.55 - length(p - vec2(0.0, 0.05))) * 1.7) * (0.75 + 0.3 * ribs), edge(body));
  solid(box(p - vec2(0.0, 0.6), vec2(0.24, 0.07), 0.04), sun, 0.06);
  solid(box(p - vec2(0.0, -0.44), vec2(0.24, 0.07), 0.04), sun, 0.06);
  for (float i = -1.0; i < 2.0; i++) solid(bar(p, vec2(i * 0.12, -0.5), vec2(i * 0.14, -0.86), 0.022), i == 0.0 ? sun : coral, 0.02);
  tube(max(abs(p.x), 0.0) + 3.0 * max(0.66 - p.y, 0.0), sun, 0.008);
}
/** Small pinwheels: ever plainer. */
void L1(vec2 p) { wheel(p, 4.0, 0.72, 0.02, coral, coral * 0.85 + 0.1); hub(p, 0.11, sun); }
void L2(vec2 p) { wheel(p, 6.0, 0.68, 0.02, azure, vec3(0.8, 0.92, 1.0)); hub(p, 0.1, vec3(0.95)); }
void L3(vec2 p) { wheel(p, 3.0, 0.74, 0.05, leafy, leafy); hub(p, 0.12, vec3(0.9, 1.0, 0.8)); }
/** The wind itself. */
void WD(vec2 p) {
  glow(disc(p, 0.4), azure * 0.7, 0.24);
  for (float i = 0.0; i < 3.0; i++) {
    vec2 q = turned(p, i / 3.0);
    float a = atan(q.y, q.x), r = length(q);
    float d = abs(r - 0.2 - 0.18 * mod(a + 3.14159, tau)) * 0.9;
    float fade = smoothstep(0.95, 0.75, r);
    add(blend(azure, vec3(1.0), 0.4) * exp(-d * 18.0) * fade * 0.9);
    lay(vec3(0.92, 0.98, 1.0), edge(d - 0.03) * fade * 0.9);
  }
  ball(p, 0.2, vec3(0.85, 0.95, 1.0) * 1.1);
  spark(p, 0.5, vec3(0.9, 0.97, 1.0));
}
/** A wheel of chances. */
void SC(vec2 p) {
  glow(disc(p, 0.76), plum * 0.6, 0.14);
  float a = atan(p.x, p.y) / tau * 10.0;
  float r = length(p);
  lay(rainbow(floor(a + 10.0)) * (0.6 + 0.4 * r), edge(r - 0.76));
  wire(max(abs(fract(a) - 0.5) < 0.5 ? abs(fract(a + 0.5) - 0.5) * r * 0.63 : 1.0, r - 0.76), vec3(1.0, 0.95, 0.85), 0.008);
  tube(disc(p, 0.78), sun, 0.03);
  for (float i = 0.0; i < 10.0; i++) fill(disc(turned(p, i / 10.0) - vec2(0.0, 0.78), 0.042), vec3(1.0, 0.95, 0.75));
  ball(p, 0.22, sun);
  solid(star(p, 5.0, 0.15, 0.45), vec3(1.0, 1.0, 0.92), 0.05);
}

vec3 scene(vec2 p) {
  float t = time;
  vec3 c = blend(vec3(0.95, 0.5, 0.42), blend(vec3(0.34, 0.26, 0.62), vec3(0.05, 0.07, 0.26), p.y * 1.1), (p.y + 0.5) * 1.6) * 0.75;
  c += vec3(1.0, 0.9, 1.0) * starsOf(p, 8.0) * smoothstep(0.1, 0.8, p.y);
  float cloud = smoothstep(0.52, 0.75, clouds(p * vec2(0.9, 2.2) + vec2(t * 0.012, 1.0)));
  c = mix(c, vec3(0.9, 0.55, 0.62) * 0.75, cloud * 0.5 * smoothstep(-0.4, 0.4, p.y));
  for (float i = 0.0; i < 3.0; i++) {
    float hill = -0.35 - i * 0.2 + 0.16 * sin(p.x * (1.3 + i * 0.5) + i * 2.3) * 0.7 + 0.03 * noise(vec2(p.x * 7.0 + i * 9.0, i));
    vec3 ground = blend(vec3(0.22, 0.2, 0.45), vec3(0.03, 0.07, 0.12), i / 2.0);
    float grass = 0.008 * sin(p.x * 150.0 + sin(t * 1.2 + p.x * 3.0) * 1.5) * (i + 0.5);
    c = mix(c, ground, smoothstep(0.006, -0.006, p.y - hill - grass));
  }
  for (float i = 0.0; i < 6.0; i++) {
    vec2 at = vec2(-1.55 + i * 0.64 + 0.1 * sin(i * 5.0), -0.36 - 0.12 * cos(i * 2.7));
    float r = 0.13 + 0.05 * hash(vec2(i, 8.0));
    c = mix(c, vec3(0.08, 0.06, 0.14), smoothstep(0.004, -0.004, bar(p, at, at - vec2(0.0, 0.8), 0.007)));
    vec2 q = turned(p - at, -t * (0.05 + 0.05 * hash(vec2(i, 2.0))) + i * 0.13);
    for (float j = 0.0; j < 5.0; j++) {
      vec2 b = turned(q, j / 5.0);
      float d = blade(b, r);
      c = mix(c, rainbow(i + j) * (0.4 + 1.8 * b.x / r) * 0.75, smoothstep(0.004, -0.004, d));
    }
    c = mix(c, vec3(1.0, 0.85, 0.5), smoothstep(0.004, -0.004, length(q) - 0.02));
  }
  return c * 0.85;
}

void cover(vec2 p) {
  lay(scene(p * 0.95 + vec2(0.1, -0.1)), 1.0);
  lay(vec3(0.08, 0.06, 0.14), edge(bar(p, vec2(0.0, 0.1), vec2(0.0, -1.2), 0.025)));
  vec2 q = (p - vec2(0.0, 0.14)) * 1.05;
  glow(disc(q, 0.5), sun * 0.5, 0.3);
  for (float i = 0.0; i < 5.0; i++) {
    vec2 b = turned(q, i / 5.0 + 0.03);
    float d = blade(b, 0.82);
    vec3 c = rainbow(i);
    lay(vec3(0.02, 0.03, 0.1), edge(d - 0.03) * 0.35);
    lay(mix(c * (0.75 + 0.5 * b.y), c * 0.4, smoothstep(0.12, 0.0, b.x) * 0.75), edge(d));
    add(c * 0.3 * exp(-abs(d) * 24.0) * edge(d));
  }
  hub(q, 0.12, sun);
}
