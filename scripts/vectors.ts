/** `npm run vectors`: writes packages/game-math/vectors, from seeds to result, for whoever checks without our code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeVectors, vectorsFolder } from './lib/vectors/all-vectors.ts';

const vectors = await makeVectors();
for (const [name, text] of vectors) await writeFile(path.join(vectorsFolder, name), text);
console.log(`${vectors.size} files of vectors written.`);
