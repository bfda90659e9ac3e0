import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

interface Size {
  pixels: number;
  /** The most that a file of this size may weigh. */
  bytes: number;
  quality: number;
}

const SIZES: readonly Size[] = [
  { pixels: 160, bytes: 4_000, quality: 84 },
  { pixels: 400, bytes: 15_000, quality: 84 },
  { pixels: 1000, bytes: 50_000, quality: 84 },
];

const pictureFile = (folder: string, view: string, pixels: number): string =>
  path.join(folder, `${view}-${pixels}.webp`);

async function toWebp(image: Sharp, { pixels, bytes, quality }: Size): Promise<Buffer> {
  const { data, info } = await image
    .clone()
    .resize(pixels, pixels, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.5 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (let level = quality; level > 20; level -= 6) {
    const file = await sharp(data, { raw })
      .webp({ quality: level, effort: 4, smartSubsample: true })
      .toBuffer();
    if (file.length < bytes) return file;
  }
  throw new Error(`A picture of ${pixels} pixels does not fit into ${bytes} bytes`);
}

/** Writes one view in all sizes and gives their bytes, the smallest first. */
export async function encodeView(image: Sharp, folder: string, view: string): Promise<Buffer[]> {
  await mkdir(folder, { recursive: true });
  const files: Buffer[] = [];
  for (const size of SIZES) {
    const file = await toWebp(image, size);
    await writeFile(pictureFile(folder, view, size.pixels), file);
    files.push(file);
  }
  return files;
}

/** The picture that stands for a missing one: the tile with the house mark, faint. */
export async function encodePlaceholder(file: string, tile: string): Promise<void> {
  const mark = '<path d="M6 4.5v23"/><path d="M15.5 16C22 16 26 11.5 26 4.5M15.5 16C22 16 26 20.5 26 27.5"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -34 100 100" width="1000" height="1000"><rect x="-34" y="-34" width="100" height="100" fill="${tile}"/><g fill="none" stroke="#1a37d4" stroke-opacity=".16" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`;
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(Buffer.from(svg))
    .flatten({ background: tile })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
