/**
 * `npm run rtp`: plays every book of every slot again and prints what it returns; exit code 1 where its certificate
 * says otherwise. `--write` writes the certificates and docs/certificates.md instead.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { certify } from '../packages/game-math/src/slots/certify.ts';
import { certificateFile, documentFile, documentOf, findSlots, readCertificate } from './lib/certificates.ts';

const isWriting = process.argv.includes('--write');
const certificates = (await findSlots()).map((config) => {
  const certificate = certify(config);
  const isKept = existsSync(certificateFile(config.id)) && isDeepStrictEqual(readCertificate(config.id), certificate);
  if (isWriting) writeFileSync(certificateFile(config.id), `${JSON.stringify(certificate, null, 2)}\n`);
  else if (!isKept) process.exitCode = 1;
  console.error(`${isKept ? '✓' : isWriting ? '→' : '✗'} ${config.id}: ${certificate.tableHash}`);
  return certificate;
});
const document = documentOf(certificates);
if (isWriting) writeFileSync(documentFile, document);
console.log(document);
