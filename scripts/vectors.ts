/** `npm run vectors`: writes packages/game-math/vectors, from seeds to result, and the rules of the verifier. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeVectors, rulesText, vectorsFolder, verifierRules } from './lib/vectors/all-vectors.ts';

const vectors = await makeVectors();
for (const [name, text] of vectors) await writeFile(path.join(vectorsFolder, name), text);
await writeFile(verifierRules, await rulesText());
console.log(`${vectors.size} files of vectors written.`);
