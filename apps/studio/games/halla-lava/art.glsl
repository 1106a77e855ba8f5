// 한라 용암: basalt, fire and what grows on it. Black stone lit by veins of lava; red and gold on ink.
const vec3 ember = vec3(1.0, 0.34, 0.06);
const vec3 fire = vec3(1.0, 0.62, 0.16);
const vec3 heat = vec3(1.0, 0.86, 0.45);
const vec3 stone = vec3(0.2, 0.17, 0.2);
const vec3 leafy = vec3(0.25, 0.66, 0.34);

/** Crust with glowing veins, which crawl. */
vec3 molten(vec2 p, float warmth) {
  float swirl = clouds(p * 1.7 + vec2(0.0, time * 0.03));
  float vein = 1.0 - abs(2.0 * clouds(p * 2.1 + swirl * 2.4 + 4.0) - 0.98);
  vein = pow(clamp(vein, 0.0, 1.0), 4.0 - 2.0 * warmth);
  vec3 c = blend(vec3(0.13, 0.02, 0.015), ember, vein * 1.35);
  return blend(c, heat, (vein - 0.72) * 3.2);
}
/** Black stone with holes. */
void rock(float d, vec2 p, vec3 c, float depth) {
  solid(d, c, depth);
  float holes = smoothstep(0.62, 0.72, noise(p * 15.0)) * 0.55 + 0.25 * noise(p * 34.0);
  lay(c * 0.25, edge(d + 0.02) * holes);
}

/** The mountain throws fire. */
void H1(vec2 p) {
  vec2 m = mirrored(p);
  glow(disc((p - vec2(0.0, 0.42)) * vec2(1.0, 0.7), 0.1), ember, 0.3);
  for (float i = -3.0; i < 4.0; i++) {
    float high = 0.86 - abs(i) * 0.1;
    float jet = curve(p, vec2(i * 0.025, 0.1), vec2(i * 0.1, high + 0.2), vec2(i * 0.24, high - abs(i) * 0.2));
    tube(jet, blend(heat, ember, abs(i) / 3.0), 0.016);
    spark(p - vec2(i * 0.24, high - abs(i) * 0.2), 0.2, fire);
  }
  float slope = -0.78 + 0.96 * exp(-m.x * m.x * 3.0 - m.x * 0.5);
  float hill = max(max((p.y - slope) * 0.62, p.y - 0.1 + 0.06 * cos(p.x * 16.0)), -0.78 - p.y);
  hill = max(hill, m.x - 0.94);
  rock(hill, p, vec3(0.36, 0.27, 0.34), 0.22);
  wire(hill, ember, 0.01);
  float down = min(curve(p, vec2(0.0, 0.1), vec2(-0.06, -0.3), vec2(-0.34, -0.74)), curve(p, vec2(0.05, 0.08), vec2(0.1, -0.2), vec2(0.3, -0.74)));
  down = min(down, curve(p, vec2(-0.01, -0.12), vec2(0.06, -0.4), vec2(-0.02, -0.76)));
  lay(fire, edge(max(down - 0.05, hill)));
  lay(heat, edge(max(down - 0.02, hill)));
  add(ember * 0.8 * exp(-down * 16.0) * edge(hill));
  fill(box(p - vec2(0.0, 0.075), vec2(0.17, 0.045), 0.04), heat);
}
/** The stone grandfather, with fire in his eyes. */
void H2(vec2 p) {
  vec2 m = mirrored(p);
  float body = box(p + vec2(0.0, 0.5), vec2(0.44, 0.36), 0.16);
  float head = box(p - vec2(0.0, 0.1), vec2(0.36, 0.4), 0.22);
  float hat = joined(box(p - vec2(0.0, 0.46), vec2(0.48, 0.075), 0.07), max(disc((p - vec2(0.0, 0.46)) * vec2(1.0, 0.82), 0.34), 0.46 - p.y), 0.05);
  glow(min(min(body, head), hat), ember * 0.55, 0.12);
  vec3 c = vec3(0.42, 0.37, 0.42);
  rock(body, p, c * 0.9, 0.2);
  rock(head, p, c, 0.22);
  rock(hat, p, c * 1.1, 0.14);
  rock(bar(m, vec2(0.36, -0.34), vec2(0.08, -0.46), 0.085), p, c * 1.25, 0.07);
  rock(bar(p, vec2(0.34, -0.62), vec2(-0.06, -0.68), 0.085), p, c * 1.25, 0.07);
  rock(taper(p, vec2(0.0, 0.2), vec2(0.0, -0.02), 0.05, 0.1), p, c * 1.3, 0.07);
  fill(disc(m - vec2(0.17, 0.2), 0.115), vec3(0.07, 0.04, 0.05));
  ball(m - vec2(0.17, 0.2), 0.085, fire);
  glow(disc(m - vec2(0.17, 0.2), 0.085), ember, 0.07);
  tube(bar(p, vec2(-0.12, -0.16), vec2(0.12, -0.16), 0.0), ember, 0.012);
  float crack = min(curve(p, vec2(0.34, 0.4), vec2(0.3, 0.1), vec2(0.36, -0.2)), curve(p, vec2(-0.3, -0.3), vec2(-0.2, -0.6), vec2(-0.32, -0.84)));
  tube(crack, fire, 0.007);
}
/** The white deer of the crater's lake. */
void H3(vec2 p) {
  vec2 m = mirrored(p);
  vec3 snow = vec3(0.9, 0.94, 1.0);
  glow(disc(p, 0.4), vec3(0.4, 0.62, 1.0) * 0.5, 0.3);
  float horn = min(curve(m, vec2(0.1, 0.26), vec2(0.56, 0.4), vec2(0.4, 0.92)), curve(m, vec2(0.3, 0.42), vec2(0.5, 0.44), vec2(0.72, 0.7)));
  horn = min(horn, curve(m, vec2(0.42, 0.56), vec2(0.28, 0.62), vec2(0.2, 0.84)));
  horn = min(horn, curve(m, vec2(0.16, 0.3), vec2(0.34, 0.26), vec2(0.62, 0.4)));
  solid(horn - 0.042, fire, 0.04);
  float ear = leaf(turned(m - vec2(0.2, 0.14), 0.2), 0.46, 0.11);
  solid(ear, snow * 0.85, 0.08);
  solid(ear + 0.05, vec3(1.0, 0.62, 0.6), 0.06);
  solid(taper(p, vec2(0.0, -0.2), vec2(0.0, -0.72), 0.2, 0.44), snow * 0.72, 0.24);
  float face = joined(disc((p - vec2(0.0, 0.08)) * vec2(1.0, 0.95), 0.33), taper(p, vec2(0.0, 0.0), vec2(0.0, -0.32), 0.27, 0.19), 0.1);
  solid(face, snow, 0.24);
  for (float i = 0.0; i < 3.0; i++) fill(disc(m - vec2(0.3 - 0.09 * i, -0.62 - 0.07 * mod(i, 2.0)), 0.028), vec3(1.0));
  fill(disc((m - vec2(0.17, 0.04)) * vec2(1.0, 1.25), 0.065), vec3(0.09, 0.04, 0.08));
  fill(disc(m - vec2(0.19, 0.07), 0.02), vec3(1.0));
  solid(disc((p + vec2(0.0, 0.41)) * vec2(0.8, 1.15), 0.08), vec3(0.16, 0.09, 0.12), 0.06);
  spark(p - vec2(0.0, 0.24), 0.26, fire);
}
/** A camellia. */
void H4(vec2 p) {
  glow(disc(p, 0.5), vec3(1.0, 0.1, 0.2) * 0.4, 0.18);
  for (float i = 0.0; i < 3.0; i++) {
    vec2 q = turned(p, i / 3.0 + 0.12);
    solid(leaf(q - vec2(0.0, 0.34), 0.6, 0.19), leafy * 0.8, 0.12);
    wire(max(abs(q.x), abs(q.y - 0.64) - 0.24), leafy * 1.4, 0.008);
  }
  for (float i = 0.0; i < 6.0; i++) {
    vec2 q = turned(p, i / 6.0 + 0.04);
    solid(disc((q - vec2(0.0, 0.34)) * vec2(1.0, 0.92), 0.29), vec3(0.92, 0.1, 0.17), 0.24);
  }
  for (float i = 0.0; i < 5.0; i++) solid(disc(turned(p, i / 5.0) - vec2(0.0, 0.19), 0.2), vec3(1.0, 0.2, 0.24), 0.18);
  for (float i = 0.0; i < 14.0; i++) {
    vec2 q = turned(p, i / 14.0);
    fill(bar(q, vec2(0.0), vec2(0.0, 0.17), 0.014), vec3(1.0, 0.9, 0.6));
    fill(disc(q - vec2(0.0, 0.18), 0.032), heat);
  }
  ball(p, 0.08, fire);
}
/** A tangerine. */
void L1(vec2 p) {
  ball(p + vec2(0.0, 0.08), 0.5, vec3(1.0, 0.52, 0.1));
  for (float i = 0.0; i < 3.0; i++) fill(disc(p - vec2(-0.2 + 0.16 * i, -0.3 + 0.12 * mod(i, 2.0)), 0.018), vec3(0.8, 0.3, 0.02));
  solid(leaf(turned(p - vec2(0.0, 0.38), 0.17), 0.46, 0.12), leafy, 0.09);
  solid(bar(p, vec2(0.0, 0.36), vec2(-0.05, 0.52), 0.03), leafy * 0.7, 0.03);
}
/** A rape flower. */
void L2(vec2 p) {
  solid(bar(p, vec2(0.0, -0.1), vec2(0.06, -0.74), 0.03), leafy, 0.03);
  for (float i = 0.0; i < 4.0; i++) {
    vec2 q = turned(p - vec2(0.0, 0.1), i * 0.25 + 0.125);
    solid(disc((q - vec2(0.0, 0.3)) * vec2(1.0, 0.9), 0.25), vec3(1.0, 0.84, 0.2), 0.2);
  }
  for (float i = 0.0; i < 6.0; i++) fill(disc(turned(p - vec2(0.0, 0.1), i / 6.0) - vec2(0.0, 0.1), 0.032), vec3(0.55, 0.7, 0.12));
}
/** A turban shell. */
void L3(vec2 p) {
  vec2 q = turned(p + vec2(0.0, 0.04), 0.06);
  vec3 c = vec3(0.2, 0.7, 0.76);
  for (float i = 0.0; i < 4.0; i++) {
    float r = 0.14 + i * 0.115;
    vec2 at = q - vec2(0.02 * i, 0.52 - i * 0.25);
    ball(at * vec2(0.9, 1.2), r, blend(vec3(0.95, 0.88, 0.72), c, i / 3.0));
    for (float j = -2.0; j < 3.0; j++) fill(disc((at - vec2(j * r * 0.42, -0.1 * r)) * vec2(1.0, 0.6), 0.022 + 0.006 * i), blend(vec3(1.0), c, 0.2) * 0.8);
  }
  solid(disc((q - vec2(0.2, -0.32)) * vec2(0.9, 1.15), 0.22), vec3(1.0, 0.76, 0.68), 0.16);
  solid(disc((q - vec2(0.22, -0.34)) * vec2(0.9, 1.2), 0.13), vec3(0.6, 0.22, 0.28), 0.12);
}
/** A tower of wishes: stones on stones. */
void L4(vec2 p) {
  ball((p + vec2(0.0, 0.44)) * vec2(0.72, 1.5), 0.42, vec3(0.5, 0.46, 0.56));
  ball((p - vec2(0.04, 0.02)) * vec2(0.78, 1.35), 0.32, vec3(0.62, 0.55, 0.64));
  ball((p - vec2(-0.03, 0.38)) * vec2(0.85, 1.2), 0.22, vec3(0.5, 0.48, 0.6));
  ball(p - vec2(0.03, 0.64), 0.11, vec3(0.72, 0.64, 0.7));
}
/** Lava, which fills its cell so that a reel of it is one stream. */
void WD(vec2 p) {
  float d = box(p, vec2(0.985), 0.1);
  lay(molten(p * 1.15 + vec2(2.3, 0.7), 0.55), edge(d));
  float crest = disc(p, 0.62);
  lay(vec3(0.1, 0.015, 0.015), edge(crest) * 0.72);
  tube(crest, fire, 0.02);
  float flame = joined(leaf(p + vec2(0.0, 0.44), 0.98, 0.25), min(leaf(turned(p + vec2(-0.08, 0.4), 0.07), 0.66, 0.16), leaf(turned(p + vec2(0.08, 0.4), -0.07), 0.66, 0.16)), 0.06);
  solid(flame, ember, 0.2);
  solid(leaf(p + vec2(0.0, 0.42), 0.62, 0.15), fire, 0.14);
  solid(leaf(p + vec2(0.0, 0.4), 0.36, 0.09), heat * 1.1, 0.1);
  add(ember * 0.2 * edge(crest));
}
/** Six-sided columns of basalt around a glowing crater. */
void SC(vec2 p) {
  vec2 q = turned(p, 1.0 / 12.0);
  glow(polygon(q, 6.0, 0.8), ember * 0.7, 0.14);
  rock(polygon(q, 6.0, 0.94), p, vec3(0.4, 0.35, 0.42), 0.12);
  for (float i = 0.0; i < 6.0; i++) wire(bar(turned(q, i / 6.0), vec2(0.0, 0.56), vec2(0.0, 0.92), 0.0), ember * 0.8, 0.01);
  float inner = polygon(q, 6.0, 0.62);
  lay(molten(p * 1.3 + 7.0, 1.0), edge(inner));
  tube(inner, heat, 0.02);
  tube(polygon(q, 6.0, 0.93), fire, 0.012);
  solid(star(p, 6.0, 0.5, 0.5), fire, 0.14);
  solid(star(turned(p, 1.0 / 12.0), 6.0, 0.34, 0.5), heat, 0.1);
  spark(p, 0.7, heat);
}

vec3 scene(vec2 p) {
  float t = time;
  vec3 c = blend(vec3(0.17, 0.045, 0.06), vec3(0.03, 0.018, 0.055), p.y * 0.75 + 0.42);
  float smoke = clouds(vec2(p.x * 1.3 - t * 0.012, p.y * 1.9 + t * 0.02) + 2.0);
  c += ember * 0.2 * pow(smoke, 2.0) * exp(-pow(p.x, 2.0) * 0.8) * smoothstep(-0.2, 0.7, p.y);
  c = mix(c, vec3(0.05, 0.025, 0.045), smoothstep(0.5, 0.75, clouds(p * vec2(1.1, 2.6) + vec2(t * 0.01, 9.0))) * 0.6);
  float far = -0.3 + 0.1 * noise(vec2(p.x * 1.8, 3.0)) + 0.03 * noise(vec2(p.x * 8.0, 1.0));
  c = mix(c, vec3(0.075, 0.03, 0.05), smoothstep(0.006, -0.006, p.y - far));
  vec2 m = vec2(abs(p.x - 0.05), p.y);
  float peak = -0.62 + 1.06 * exp(-m.x * 1.15) + 0.02 * noise(vec2(p.x * 13.0, 5.0));
  peak = min(peak, 0.3 + 0.025 * cos(p.x * 26.0));
  float hill = p.y - peak;
  c += (ember * 0.85 * exp(-length((p - vec2(0.05, 0.4)) * vec2(0.8, 1.0)) * 2.6)) * smoothstep(-0.02, 0.04, hill);
  vec3 face = vec3(0.06, 0.032, 0.05) + vec3(0.05, 0.02, 0.02) * clouds(p * 7.0);
  for (float i = -2.0; i < 3.0; i++) {
    float down = 0.3 - p.y;
    float at = 0.05 + i * 0.05 + i * 0.34 * down + 0.07 * sin(down * 5.0 + i * 2.0);
    float run = exp(-abs(p.x - at) * (34.0 - 9.0 * down));
    float flicker = 0.65 + 0.35 * noise(vec2(i * 5.0, down * 7.0 - t * 0.35));
    face += (ember * run + heat * pow(run, 4.0) * 0.8) * flicker;
  }
  c = mix(c, face, smoothstep(0.006, -0.006, hill));
  c += heat * 0.5 * exp(-abs(hill) * 40.0) * exp(-m.x * 6.0);
  for (float i = 0.0; i < 2.0; i++) {
    vec2 q = p * (5.0 + i * 4.0) + vec2(0.4 * sin(t * 0.3 + p.y * 3.0), -t * (0.35 + 0.2 * i));
    vec2 cell = floor(q);
    vec2 at = fract(q) - 0.5 - 0.6 * (vec2(hash(cell + 1.3), hash(cell + 8.7)) - 0.5);
    c += fire * step(0.72, hash(cell)) * exp(-dot(at, at) * 260.0) * 0.9;
  }
  float sea = smoothstep(-0.66, -0.7, p.y);
  float shine = noise(vec2(p.x * 3.0, p.y * 42.0 + t * 0.5)) * exp(-abs(p.x - 0.05) * 1.3);
  return mix(c, vec3(0.04, 0.015, 0.025) + ember * 0.65 * shine * shine, sea);
}

void cover(vec2 p) {
  lay(scene(p * vec2(0.8, 1.0) + vec2(0.0, 0.12)), 1.0);
  H1((p + vec2(0.0, 0.02)) * 1.08);
}
