import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = 'public';
const POSTER = 'public/media/hero/hero-poster.avif';
const [ACCENT, ON_DARK, INK] = ['#1a37d4', '#93a5ff', '#0a0c10'];

/** The bar and the plug on a field of 32 by 32. */
const MARK = '<path d="M6 4.5v23"/><path d="M15.5 16C22 16 26 11.5 26 4.5M15.5 16C22 16 26 20.5 26 27.5"/>';
const WORD =
  'M42.35 26.1V6.5H46.74V15.14L53.64 6.5H59.11L51.87 15.49L60.07 26.1H54.42L48.98 18.81L46.74 21.37V26.1ZM65.29 26.52Q63.87 26.52 62.74 25.97Q61.61 25.42 60.96 24.4Q60.31 23.38 60.31 21.95Q60.31 20.74 60.91 19.79Q61.52 18.84 62.75 18.23Q63.97 17.62 65.85 17.4Q67.72 17.19 70.26 17.42L70.3 20.15Q68.87 19.91 67.75 19.91Q66.63 19.91 65.86 20.12Q65.09 20.33 64.68 20.74Q64.28 21.14 64.28 21.73Q64.28 22.52 64.87 22.94Q65.47 23.35 66.47 23.35Q67.34 23.35 68.04 23.04Q68.73 22.73 69.14 22.14Q69.56 21.55 69.56 20.7V17.37Q69.56 16.57 69.22 15.97Q68.89 15.37 68.18 15.03Q67.47 14.69 66.31 14.69Q65.21 14.69 64.13 15.02Q63.04 15.35 62.15 16.01L61.03 13.02Q62.4 12.14 63.96 11.73Q65.51 11.33 66.99 11.33Q69 11.33 70.51 11.97Q72.02 12.6 72.86 13.93Q73.7 15.25 73.7 17.32V26.1H69.94V24.57Q69.25 25.51 68.04 26.01Q66.83 26.52 65.29 26.52ZM76.43 26.1V11.89H80.77V13.44Q81.58 12.41 82.68 11.94Q83.77 11.47 84.98 11.47Q86.98 11.47 88.28 12.26Q89.57 13.04 90.19 14.28Q90.81 15.53 90.81 16.9V26.1H86.47V18.26Q86.47 16.94 85.76 16.17Q85.04 15.41 83.68 15.41Q82.81 15.41 82.15 15.79Q81.5 16.17 81.13 16.86Q80.77 17.55 80.77 18.45V26.1ZM99.8 26.52Q97.48 26.52 96.14 25.21Q94.81 23.9 94.81 21.28V7.81H99.15V11.89H102.58V15.35H99.15V20.51Q99.15 21.7 99.66 22.18Q100.17 22.67 101 22.67Q101.45 22.67 101.87 22.56Q102.3 22.46 102.66 22.26L103.24 25.67Q102.6 26.02 101.7 26.27Q100.8 26.52 99.8 26.52ZM91.99 15.35V11.89H95.23V15.35ZM105.1 26.1V11.89H109.44V26.1ZM107.27 9.72Q106.21 9.72 105.43 9.05Q104.65 8.39 104.65 7.26Q104.65 6.14 105.43 5.48Q106.21 4.81 107.27 4.81Q108.34 4.81 109.12 5.48Q109.9 6.14 109.9 7.26Q109.9 8.39 109.12 9.05Q108.34 9.72 107.27 9.72Z';

const mark = (colour: string, extra = ''): string =>
  `<g fill="none" stroke="${colour}" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round"${extra}>${MARK}</g>`;

/** A white mark on a field of the accent colour; the field reaches the edges, so that a system may round it. */
function icon(pixels: number, round: number, share: number): Promise<Buffer> {
  const inset = (32 - 32 * share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${pixels}" height="${pixels}"><rect width="32" height="32" rx="${round}" fill="${ACCENT}"/>${mark('#ffffff', ` transform="translate(${inset} ${inset}) scale(${share})"`)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** An ICO file holds PNG pictures after a table of their sizes and places. */
function icoOf(pictures: readonly [pixels: number, png: Buffer][]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = head.length + pictures.length * 16;
  const rows = pictures.map(([pixels, png]) => {
    const row = Buffer.from([pixels, pixels, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    row.writeUInt32LE(png.length, 8);
    row.writeUInt32LE(offset, 12);
    offset += png.length;
    return row;
  });
  return Buffer.concat([head, ...rows, ...pictures.map(([, png]) => png)]);
}

/** What a link to the shop shows elsewhere: the logo beside the film. */
async function socialPicture(): Promise<Buffer> {
  const film = await sharp(POSTER).resize(1120, 630).toBuffer();
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="v"><stop offset=".2" stop-color="${INK}"/><stop offset=".5" stop-color="${INK}" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#v)"/><g transform="translate(72 258) scale(3.4)">${mark(ON_DARK)}<path fill="#ffffff" d="${WORD}"/></g></svg>`;
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: INK } })
    .composite([
      {
        input: await sharp(film).extract({ left: 0, top: 0, width: 920, height: 630 }).toBuffer(),
        left: 280,
        top: 0,
      },
      { input: Buffer.from(veil), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function main(): Promise<void> {
  const save = (name: string, file: Buffer): Promise<void> => writeFile(path.join(PUBLIC, name), file);
  const small = await Promise.all(
    [16, 32, 48].map(async (n) => [n, await icon(n, 6, 0.68)] as [number, Buffer]),
  );
  await save('favicon.ico', icoOf(small));
  await save('icon-180.png', await icon(180, 0, 0.56));
  await save('icon-192.png', await icon(192, 0, 0.56));
  await save('icon-512.png', await icon(512, 0, 0.56));
  await save('media/social.jpg', await socialPicture());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
