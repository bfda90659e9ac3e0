/** Channels of a picture by name, such as `DiffDir.R`, rows from the top. */
export interface Layers {
  width: number;
  height: number;
  channel: (name: string) => Float32Array;
}

const HALVES = Float32Array.from({ length: 65536 }, (_, bits) => {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 31) return 0;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
});

interface Channel {
  name: string;
  half: boolean;
}

class Reader {
  at = 8;
  constructor(readonly file: Buffer) {}
  text(): string {
    const end = this.file.indexOf(0, this.at);
    const text = this.file.toString('latin1', this.at, end);
    this.at = end + 1;
    return text;
  }
  int(): number {
    this.at += 4;
    return this.file.readInt32LE(this.at - 4);
  }
}

function readChannels(reader: Reader): Channel[] {
  const list: Channel[] = [];
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    const type = reader.int();
    reader.at += 12;
    list.push({ name: name.split('.').slice(-2).join('.'), half: type === 1 });
  }
  return list;
}

/** Reads what Blender writes: one part, scan lines, not compressed, halves and floats. */
export function readExr(file: Buffer): Layers {
  const reader = new Reader(file);
  let channels: Channel[] = [];
  let [width, height] = [0, 0];
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    reader.text();
    const end = reader.int() + reader.at;
    if (name === 'channels') channels = readChannels(reader);
    if (name === 'compression' && file[reader.at] !== 0) throw new Error('The EXR file is compressed');
    if (name === 'dataWindow') {
      const [left, top, right, bottom] = [reader.int(), reader.int(), reader.int(), reader.int()];
      [width, height] = [right - left + 1, bottom - top + 1];
    }
    reader.at = end;
  }
  const rows = Array.from({ length: height }, (_, y) => Number(file.readBigUInt64LE(reader.at + y * 8)) + 8);
  const starts = new Map<string, [offset: number, half: boolean]>();
  let offset = 0;
  for (const { name, half } of channels) {
    starts.set(name, [offset, half]);
    offset += width * (half ? 2 : 4);
  }
  const channel = (name: string): Float32Array => {
    const [start, half] = starts.get(name) ?? [-1, false];
    if (start < 0) throw new Error(`The picture has no channel ${name}`);
    const values = new Float32Array(width * height);
    rows.forEach((row, y) => {
      const from = file.byteOffset + row + start;
      const bytes = file.buffer.slice(from, from + width * (half ? 2 : 4));
      if (half) new Uint16Array(bytes).forEach((bits, x) => (values[y * width + x] = HALVES[bits] ?? 0));
      else values.set(new Float32Array(bytes), y * width);
    });
    return values;
  };
  return { width, height, channel };
}
