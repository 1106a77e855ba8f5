/** What conformance found, as text for people, JSON for programs and JUnit for build servers. */
import type { Finding } from './run.ts';

export const formats = ['text', 'json', 'junit'] as const;
export type Format = (typeof formats)[number];

const failuresOf = (findings: readonly Finding[]) => findings.filter(({ ok }) => !ok);
const mark = ({ isOurs }: Finding) => (isOurs ? ' (ours)' : '');

function textOf(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => {
    const { name, expected, received, ok } = finding;
    const what = `${name}${mark(finding)}`;
    return ok ? `✓ ${what}: ${received}` : `✗ ${what}: expected ${expected}, got ${received}`;
  });
  const failed = failuresOf(findings);
  const ours = failed.filter(({ isOurs }) => isOurs).length;
  const note = ours === 0 ? '' : ` ${ours} of them by cases of ours, stricter than the vendor's own.`;
  return [...lines, `${findings.length} cases, ${failed.length} not as the protocol wants.${note}`].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const written = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

function junitOf(findings: readonly Finding[], protocol: string): string {
  const cases = findings.map((finding) => {
    const { name, expected, received, ok } = finding;
    const start = `  <testcase classname="${written(protocol)}" name="${written(`${name}${mark(finding)}`)}"`;
    const message = written(`expected ${expected}, got ${received}`);
    return ok ? `${start}/>` : `${start}><failure message="${message}"/></testcase>`;
  });
  const counts = `tests="${findings.length}" failures="${failuresOf(findings).length}"`;
  const suite = `<testsuite name="conformance ${written(protocol)}" ${counts}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', suite, ...cases, '</testsuite>'].join('\n');
}

export function reportOf(format: Format, findings: readonly Finding[], protocol: string): string {
  if (format === 'junit') return junitOf(findings, protocol);
  if (format === 'text') return textOf(findings);
  return JSON.stringify({ protocol, failed: failuresOf(findings).length, findings }, null, 2);
}
