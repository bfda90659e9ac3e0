import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { TILE } from '../kit/shot';
import { type Job, renderAll } from './blender';
import { develop, type Developed, type Light, lightOf } from './develop';
import { type Frame, PIXELS } from './plan';

async function onTile(
  { data, width, height }: Developed,
  [left, top]: Frame['scene']['crop'],
): Promise<Sharp> {
  const ground = { width: PIXELS, height: PIXELS, channels: 3 as const, background: TILE };
  const pixels = await sharp({ create: ground })
    .composite([
      {
        input: data,
        raw: { width, height, channels: 4 },
        left: Math.min(PIXELS - width, Math.round(left * PIXELS)),
        top: Math.min(PIXELS - height, Math.round(top * PIXELS)),
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width: PIXELS, height: PIXELS, channels: 3 } });
}

/** Renders groups of one shape: the first of each with light, the others for their colours only. */
export async function renderGroups(
  groups: readonly Frame[][],
  keep: (frame: Frame, picture: Sharp) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const jobs = groups.flatMap((group) =>
    group.map((frame, i): Job => ({
      frame,
      lit: i === 0,
      out: path.join(folder, `${frame.entry.slug}-${frame.view}.exr`),
    })),
  );
  let light: Light | undefined;
  try {
    for await (const { frame, lit, out } of renderAll(jobs)) {
      const file = await readFile(out);
      light = lit || !light ? lightOf(file, frame.scene) : light;
      await keep(frame, await onTile(develop(file, light), frame.scene.crop));
      await rm(out);
      await rm(out.replace(/\.exr$/, ''), { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
