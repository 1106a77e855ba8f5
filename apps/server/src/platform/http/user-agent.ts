/** A browser and its system by their own names, as its owner recognises them; '' for what is not known. */

/** In this order: most browsers also call themselves by the names of those they are like. */
const browsers: readonly [RegExp, string][] = [
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bNAVER\(/, 'NAVER'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? '';

export type Agent = { readonly browser: string; readonly system: string };

export function describeAgent(userAgent: string): Agent {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
