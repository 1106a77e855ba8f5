/**
 * A ZIP archive written part after part (APPNOTE 6.3.10): what was added is handed out and not kept. Sizes and check
 * sums follow their entry, as they are not known before it. Without ZIP64: entries stay below 4 GiB.
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

const version = 20;
/** Sizes follow the entry; names in UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day the format knows: an archive says nothing of when it was made. */
const noDate = 0x0021;
const maxBytes = 0xffff_ffff;

type Entry = { readonly name: Buffer; readonly offset: number; crc: number; packed: number; size: number };

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((total, [bytes]) => total + bytes, 0));
  fields.reduce((at, [bytes, value]) => buffer.writeUIntLE(value, at, bytes), 0);
  return buffer;
}

/** From the version on, as an entry and the directory have it alike. */
const headOf = ({ name, crc, packed, size }: Entry) =>
  numbers(
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, noDate],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  );

const directoryOf = (entry: Entry) =>
  Buffer.concat([
    numbers([4, 0x0201_4b50], [2, version]),
    headOf(entry),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.name,
  ]);

/**
 * Each answers the bytes to write next. An entry is added to until the next one begins. Throws RangeError past 4 GiB.
 */
type ZipWriter = {
  begin(name: string): Promise<Buffer>;
  add(text: string): Promise<Buffer>;
  end(): Promise<Buffer>;
};

export function createZip(): ZipWriter {
  const entries: Entry[] = [];
  let written = 0;
  let open: { readonly entry: Entry; readonly packer: DeflateRaw; readonly packed: Buffer[] } | null = null;

  const handOut = (...parts: readonly Buffer[]): Buffer => {
    const bytes = Buffer.concat(parts);
    written += bytes.length;
    if (written > maxBytes) throw new RangeError('The archive is larger than 4 GiB.');
    return bytes;
  };
  const take = (): Buffer => {
    if (!open) return Buffer.alloc(0);
    const bytes = Buffer.concat(open.packed.splice(0));
    open.entry.packed += bytes.length;
    return bytes;
  };
  const close = async (): Promise<Buffer> => {
    if (!open) return Buffer.alloc(0);
    const { entry, packer } = open;
    const ended = once(packer, 'end');
    packer.end();
    await ended;
    const rest = take();
    open = null;
    return Buffer.concat([rest, numbers([4, 0x0807_4b50], [4, entry.crc], [4, entry.packed], [4, entry.size])]);
  };

  return {
    async begin(name) {
      const rest = await close();
      const entry = { name: Buffer.from(name), offset: written + rest.length, crc: 0, packed: 0, size: 0 };
      const packer = createDeflateRaw();
      const packed: Buffer[] = [];
      packer.on('data', (bytes: Buffer) => packed.push(bytes));
      open = { entry, packer, packed };
      entries.push(entry);
      return handOut(rest, numbers([4, 0x0403_4b50]), headOf(entry), entry.name);
    },
    async add(text) {
      if (!open) throw new Error('No entry was begun.');
      const { entry, packer } = open;
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (entry.size > maxBytes) throw new RangeError('An entry is larger than 4 GiB.');
      await new Promise<void>((resolve, reject) => {
        packer.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
      return handOut(take());
    },
    async end() {
      const rest = await close();
      const at = written + rest.length;
      const directory = Buffer.concat(entries.map(directoryOf));
      const count = entries.length;
      const tail = numbers(
        [4, 0x0605_4b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, directory.length],
        [4, at],
        [2, 0],
      );
      return handOut(rest, directory, tail);
    },
  };
}
