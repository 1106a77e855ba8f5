/** `npm run letters`: makes the early subset of Pretendard anew, from the texts of now. */
import { writeFile } from 'node:fs/promises';
import { choosePoints, earlyFont, earlyStyles, makeFont, makeStyles } from './lib/early-letters.ts';

const points = await choosePoints();
const font = await makeFont(points);
await writeFile(earlyFont, font);
await writeFile(earlyStyles, makeStyles(points));
console.log(`${points.length} letters in ${Math.round(font.length / 1024)} KB.`);
