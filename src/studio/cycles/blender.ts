import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Frame, pixelsOf, SAMPLES } from './plan';

export interface Job {
  frame: Frame;
  lit: boolean;
  out: string;
}

async function writePrint(svg: string | undefined, file: string, bare = false): Promise<string | undefined> {
  if (!svg) return undefined;
  const print = sharp(Buffer.from(svg));
  await (bare ? print : print.removeAlpha()).png({ compressionLevel: 1 }).toFile(file);
  return file;
}

/** Writes a scene with its prints as pictures; gives the line of the list that asks for it. */
async function prepare({ frame, lit, out }: Job): Promise<string> {
  const folder = out.replace(/\.exr$/, '');
  await mkdir(folder, { recursive: true });
  const coats = [];
  for (const [number, { finish, print }] of frame.scene.coats.entries()) {
    const file = (name: string): string => path.join(folder, `${number}-${name}.png`);
    const prints = print && {
      colour: await writePrint(print.colour, file('colour'), print.bare),
      ...(print.bare ? { bare: true } : {}),
      light: await writePrint(print.light, file('light')),
      glass: await writePrint(print.glass, file('glass')),
    };
    coats.push({ finish, ...(prints ? { print: prints } : {}) });
  }
  const scene = path.join(folder, 'scene.json');
  await writeFile(scene, JSON.stringify({ ...frame.scene, coats }));
  return JSON.stringify({ scene, out, pixels: pixelsOf(frame), samples: lit ? SAMPLES : 1 });
}

/** Renders all jobs in one Blender and tells of each as soon as it is made. */
export async function* renderAll<T extends Job>(jobs: readonly T[]): AsyncGenerator<T> {
  const blender = spawn('blender', ['-b', '--factory-startup', '-P', 'src/studio/cycles/set.py'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    blender.on('exit', resolve).on('error', reject);
  });
  const progress = (async () => {
    for (const job of jobs) blender.stdin.write(`${await prepare(job)}\n`);
    blender.stdin.end();
  })();
  const waiting = [...jobs];
  for await (const line of createInterface({ input: blender.stdout })) {
    const job = waiting[0];
    if (job && line === `made ${job.out}`) {
      waiting.shift();
      yield job;
    } else if (line.includes('Error')) process.stderr.write(`${line}\n`);
  }
  await progress;
  const code = await ended;
  if (waiting.length > 0) throw new Error(`Blender stopped (${code}) before ${waiting[0]?.out}`);
}
