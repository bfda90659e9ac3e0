/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const FRAMES = 192;
const RATE = 24;
const HERO = 'public/media/hero/hero';
const LIMITS = { '.mp4': 1_600_000, '.webm': 900_000, '-poster.avif': 20_000 };

type Camera = (share: number) => string;

async function openStage(): Promise<Page> {
  const bundle = await build({
    entryPoints: ['src/studio/film/camera.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  await page.evaluate(async () => {
    const stage = globalThis as unknown as { setUp: () => Promise<Camera>; take: Camera };
    stage.take = await stage.setUp();
  });
  return page;
}

/** The second half of the loop is the first one backwards: only frames 0 to FRAMES / 2 are taken. */
async function takeFrames(folder: string, wanted: number[]): Promise<void> {
  const file = (frame: number): string => path.join(folder, `${String(frame).padStart(4, '0')}.jpg`);
  const missing = wanted.filter((frame) => !existsSync(file(frame)));
  if (missing.length === 0) return;
  const page = await openStage();
  for (const frame of missing) {
    const url = await page.evaluate(
      (share) => (globalThis as unknown as { take: Camera }).take(share),
      frame / FRAMES,
    );
    writeFileSync(file(frame), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
  await page.context().browser()?.close();
}

function encode(folder: string): void {
  const order = Array.from({ length: FRAMES }, (_, i) => Math.min(i, FRAMES - i));
  const list = path.join(folder, 'list.txt');
  const rows = order.map((frame) => `file '${String(frame).padStart(4, '0')}.jpg'\nduration ${1 / RATE}`);
  writeFileSync(list, `ffconcat version 1.0\n${rows.join('\n')}\n`);
  const ffmpeg = (...rest: string[]): void => {
    const source = ['-y', '-loglevel', 'error', '-f', 'concat', '-i', list, '-r', String(RATE), '-an'];
    execFileSync('ffmpeg', [...source, '-pix_fmt', 'yuv420p', ...rest], { stdio: 'inherit' });
  };
  ffmpeg('-c:v', 'libx264', '-preset', 'slow', '-crf', '21', '-movflags', '+faststart', `${HERO}.mp4`);
  ffmpeg('-c:v', 'libsvtav1', '-preset', '8', '-crf', '35', `${HERO}.webm`);
}

async function main(): Promise<void> {
  const folder = path.join(tmpdir(), 'studio-film');
  mkdirSync(folder, { recursive: true });
  const [only] = process.argv.slice(2);
  await takeFrames(
    folder,
    only ? only.split(',').map(Number) : Array.from({ length: FRAMES / 2 + 1 }, (_, i) => i),
  );
  if (!only) {
    encode(folder);
    await sharp(path.join(folder, '0000.jpg')).avif({ quality: 45, effort: 9 }).toFile(`${HERO}-poster.avif`);
    for (const [end, most] of Object.entries(LIMITS)) {
      const { size } = statSync(HERO + end);
      console.log(`${HERO}${end} ${size}${size > most ? ' is too heavy' : ''}`);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
