import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { TILE } from '../kit/shot';
import { type Job, renderAll } from './blender';
import { develop, type Developed, type Light, lightOf } from './develop';
import { readExr } from './exr';
import { behindOf, windowOf } from './glass';
import { type Frame, pixelsOf } from './plan';

async function onTile(
  { data, width, height }: Developed,
  edge: number,
  [left, top]: Frame['scene']['crop'],
): Promise<Sharp> {
  const ground = { width: edge, height: edge, channels: 3 as const, background: TILE };
  const pixels = await sharp({ create: ground })
    .composite([
      {
        input: data,
        raw: { width, height, channels: 4 },
        left: Math.min(edge - width, Math.round(left * edge)),
        top: Math.min(edge - height, Math.round(top * edge)),
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } });
}

/** Renders groups of one shape: the first of each with light, the others for their colours only. */
export async function renderGroups(
  groups: readonly Frame[][],
  keep: (frame: Frame, picture: Sharp) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const jobs = groups.flatMap((group) =>
    group.flatMap((frame, i): (Job & { seenThrough?: true })[] => {
      const out = path.join(folder, `${frame.entry.slug}-${frame.view}`);
      const scene = behindOf(frame.scene);
      return [
        ...(scene
          ? [{ frame: { ...frame, scene }, lit: true, out: `${out}-behind.exr`, seenThrough: true as const }]
          : []),
        { frame, lit: i === 0, out: `${out}.exr` },
      ];
    }),
  );
  let light: Light | undefined;
  let behind: Developed | undefined;
  try {
    for await (const { frame, lit, out, seenThrough } of renderAll(jobs)) {
      const layers = readExr(await readFile(out));
      if (seenThrough) behind = develop(layers, frame.scene, lightOf(layers, frame.scene));
      else {
        light = lit || !light ? lightOf(layers, frame.scene) : light;
        const glass = behind && windowOf(layers, frame.scene, behind);
        behind = undefined;
        await keep(
          frame,
          await onTile(develop(layers, frame.scene, light, glass), pixelsOf(frame), frame.scene.crop),
        );
      }
      await rm(out);
      await rm(out.replace(/\.exr$/, ''), { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
