/** Downloads verifier and record from the fairness page and runs the one on the other, as a stranger would. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

async function download(page: Page, link: Locator, folder: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const name = path.join(folder, file.suggestedFilename());
  await file.saveAs(name);
  return name;
}

/** Output of the program. Throws where it does not end with success, or is not the one whose hash is shown. */
export async function runDownloadedVerifier(page: Page): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-verifier-'));
  try {
    const record = await download(page, page.locator('#round').getByRole('button', { name: '기록 내려받기' }), folder);
    const program = await download(page, page.getByRole('link', { name: 'verify.mjs', exact: true }), folder);
    const hash = createHash('sha256')
      .update(await readFile(program))
      .digest('hex');
    await page.locator('#without-us').getByText(hash).waitFor();
    return execFileSync(process.execPath, [program, record], { cwd: folder, encoding: 'utf8' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
