/**
 * Loaded before a part of the system: its clock runs as many milliseconds ahead as the file of its name in
 * CHAOS_CLOCKS says, behind when that is negative. PostgreSQL's clock stays right, as on another machine.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const everyMs = 100;
const folder = process.env.CHAOS_CLOCKS;
const part = /apps\/(\w+)\//.exec(process.argv[1] ?? '')?.[1];

function readAhead(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // Not set yet.
    return 0;
  }
}

if (folder && part) {
  const file = path.join(folder, part);
  const RealDate = Date;
  let aheadMs = readAhead(file);
  setInterval(() => {
    aheadMs = readAhead(file);
  }, everyMs).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, own) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, own),
    get: (target, name, own) => (name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name, own)),
  });
}
