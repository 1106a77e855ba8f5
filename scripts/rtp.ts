/**
 * `npm run rtp`: plays every round of every slot again and prints what it returns; exit code 1 where its certificate
 * says otherwise. Names of games after it are those that are played: all of them take a quarter of an hour.
 * `--write` writes the certificates and docs/certificates.md instead.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { certify } from '../packages/game-math/src/slots/certify.ts';
import { certificateFile, documentFile, documentOf, findSlots, readCertificate } from './lib/certificates.ts';

const isWriting = process.argv.includes('--write');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const slots = await findSlots();
for (const config of slots.filter(({ id }) => named.length === 0 || named.includes(id))) {
  const certificate = certify(config);
  const isKept = existsSync(certificateFile(config.id)) && isDeepStrictEqual(readCertificate(config.id), certificate);
  if (isWriting) writeFileSync(certificateFile(config.id), `${JSON.stringify(certificate, null, 2)}\n`);
  else if (!isKept) process.exitCode = 1;
  console.error(`${isKept ? '✓' : isWriting ? '→' : '✗'} ${config.id}: ${certificate.tableHash}`);
}
const document = documentOf(slots.map(({ id }) => readCertificate(id)));
if (isWriting) writeFileSync(documentFile, document);
console.log(document);
