/** Makes a chosen picture small enough to send: the server encodes it anew anyway. */
const maxWidth = 1_600;
const maxBase64 = 480_000;
const qualities = [0.85, 0.7, 0.5, 0.3] as const;

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('The picture could not be read.'));
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.readAsDataURL(blob);
  });
}

/** Answers base64. Throws for a file that is no picture, or one that stays too large. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxWidth / bitmap.width);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const base64 = await toBase64(await canvas.convertToBlob({ type: 'image/webp', quality }));
    if (base64.length <= maxBase64) return base64;
  }
  throw new Error('The picture is too large.');
}
