/** A reporter that names what passed only when it was tried again: such a test, or what it tests, has a race in it. */
import type { Reporter, TestCase } from 'vitest/node';

// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter so.
export default class SecondAttempts implements Reporter {
  readonly lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    this.lines.push(`${test.module.relativeModuleId}: ${test.fullName}: ${first?.message.split('\n', 1)[0] ?? ''}`);
  }

  onTestRunEnd(): void {
    for (const line of this.lines) console.log(`↻ passed at the second attempt: ${line}`);
  }
}
