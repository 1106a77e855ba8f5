// Shapes and paints that every drawn game has. A picture is seen from -1 to 1 both ways, up is positive. Shapes are
// signed distances, negative inside; paints lay them over what is there already, first to last.
precision highp float;
uniform float time;
uniform vec2 size;
out vec4 colour;

const float tau = 6.28318530718;
/** What has been painted, already multiplied by how much it covers. */
vec3 painted = vec3(0.0);
float covered = 0.0;

float hash(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float clouds(vec2 p) {
  float sum = 0.0, part = 0.5;
  for (int i = 0; i < 5; i++) {
    sum += part * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 3.7;
    part *= 0.5;
  }
  return sum;
}
vec3 blend(vec3 low, vec3 high, float share) { return mix(low, high, clamp(share, 0.0, 1.0)); }

vec2 turned(vec2 p, float turns) {
  float a = turns * tau;
  return mat2(cos(a), -sin(a), sin(a), cos(a)) * p;
}
/** The first of `count` alike sectors around the middle; its own middle points up. */
vec2 sector(vec2 p, float count) {
  float slice = tau / count;
  float a = mod(atan(p.x, p.y) + slice * 0.5, slice) - slice * 0.5;
  return length(p) * vec2(sin(a), cos(a));
}
vec2 mirrored(vec2 p) { return vec2(abs(p.x), p.y); }

float disc(vec2 p, float r) { return length(p) - r; }
float box(vec2 p, vec2 reach, float r) {
  vec2 q = abs(p) - reach + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
float bar(vec2 p, vec2 a, vec2 b, float r) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r;
}
/** A bar that grows thinner from `r` to `s`. */
float taper(vec2 p, vec2 a, vec2 b, float r, float s) {
  vec2 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(r, s, h);
}
float polygon(vec2 p, float count, float r) {
  vec2 q = sector(p, count);
  return q.y - r * cos(3.14159265 / count);
}
/** A star with `count` points, as deep as `inner` of `r`. */
float star(vec2 p, float count, float r, float inner) {
  vec2 q = mirrored(sector(p, count));
  float a = 3.14159265 / count;
  vec2 tip = vec2(0.0, r), dent = r * inner * vec2(sin(a), cos(a));
  vec2 along = dent - tip, to = q - tip;
  float d = length(to - along * clamp(dot(to, along) / dot(along, along), 0.0, 1.0));
  return along.x * to.y - along.y * to.x > 0.0 ? d : -d;
}
/** A leaf from (0, 0) up to (0, long), `wide` to each side. */
float leaf(vec2 p, float span, float wide) {
  float h = span * 0.5;
  p = abs(p - vec2(0.0, h));
  float off = (h * h - wide * wide) / (2.0 * wide);
  return length(p + vec2(off, 0.0)) - (off + wide);
}
float crescent(vec2 p, float r, float bite, float off) { return max(length(p) - r, bite - length(p - vec2(off, off * 0.6))); }
/** A curve from a to c that is drawn towards b. */
float curve(vec2 p, vec2 a, vec2 b, vec2 c) {
  float best = 1e3;
  vec2 last = a;
  for (int i = 1; i <= 18; i++) {
    float t = float(i) / 18.0;
    vec2 next = mix(mix(a, b, t), mix(b, c, t), t);
    best = min(best, bar(p, last, next, 0.0));
    last = next;
  }
  return best;
}
float joined(float a, float b, float soft) {
  float h = clamp(0.5 + 0.5 * (b - a) / soft, 0.0, 1.0);
  return mix(b, a, h) - soft * h * (1.0 - h);
}
float edge(float d) { return 1.0 - smoothstep(-1.5, 1.5, d * min(size.x, size.y) * 0.5); }

void lay(vec3 c, float share) {
  painted = mix(painted, c, share);
  covered = mix(covered, 1.0, share);
}
void add(vec3 c) { painted += c; }

/** Even paint. */
void fill(float d, vec3 c) { lay(c, edge(d)); }
/** Thicker in the middle, lit from the upper right, with a bright rim. */
void solid(float d, vec3 c, float depth) {
  vec2 slope = vec2(dFdx(d), dFdy(d));
  vec2 normal = slope / max(length(slope), 1e-5);
  float inside = clamp(-d / depth, 0.0, 1.0);
  float tilt = (1.0 - inside) * dot(normal, vec2(0.6, 0.8));
  vec3 lit = c * (0.55 + 0.35 * inside + 0.55 * max(tilt, 0.0)) - c * 0.4 * max(-tilt, 0.0);
  lit += (0.35 + 0.65 * c) * pow(max(tilt, 0.0), 3.0) * 0.7;
  lay(max(lit, 0.0), edge(d));
}
/** See-through: faint in the middle, strong at the rim. */
void glass(float d, vec3 c, float strength) {
  float rim = exp(min(d, 0.0) * 9.0);
  lay(c * (0.22 + 0.6 * rim), edge(d) * strength);
  add(c * rim * edge(d) * 0.35);
}
/** Light around a shape and fainter away from it; all of its inside is lit. */
void glow(float d, vec3 c, float reach) { add(c * exp(-max(d, 0.0) / reach) * 0.6); }
/** A tube of light `w` wide along the edge of a shape. */
void tube(float d, vec3 c, float w) {
  float away = abs(d);
  add(c * (0.9 * exp(-away * 26.0) + 0.24 * exp(-away * 7.0)));
  lay(mix(c, vec3(1.0), 0.72), edge(away - w) * 0.95);
}
/** A fine line. */
void wire(float d, vec3 c, float w) {
  lay(c, edge(abs(d) - w));
  add(c * 0.25 * exp(-abs(d) * 30.0));
}
/** A pearl, a planet, a fruit: round and lit. */
void ball(vec2 p, float r, vec3 c) {
  vec2 q = p / r;
  float high = sqrt(max(1.0 - dot(q, q), 0.0));
  float lit = max(dot(vec3(q, high), normalize(vec3(0.5, 0.65, 0.6))), 0.0);
  vec3 paint = c * (0.28 + 0.8 * lit) + c * 0.5 * pow(1.0 - high, 3.0) + vec3(pow(lit, 18.0) * 0.85);
  lay(paint, edge(length(p) - r));
}
/** A star of light with four fine rays. */
void spark(vec2 p, float r, vec3 c) {
  float d = length(p);
  float rays = exp(-abs(p.x) * 40.0 / r) * exp(-abs(p.y) * 3.5 / r) + exp(-abs(p.y) * 40.0 / r) * exp(-abs(p.x) * 3.5 / r);
  add(c * rays * 0.9 + mix(c, vec3(1.0), 0.7) * exp(-d * d * 90.0 / (r * r)) + c * exp(-d * 9.0 / r) * 0.4);
}
/** Stars of a sky; `many` how close they are. */
float starsOf(vec2 p, float many) {
  vec2 i = floor(p * many), f = fract(p * many) - 0.5;
  float h = hash(i);
  vec2 at = vec2(hash(i + 7.1), hash(i + 3.3)) - 0.5;
  float shine = 0.6 + 0.4 * sin(time * (0.6 + h * 2.0) + h * 40.0);
  return step(0.72, h) * shine * exp(-dot(f - at * 0.7, f - at * 0.7) * mix(160.0, 420.0, hash(i + 1.7)));
}
