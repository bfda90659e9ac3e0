import sharp, { type Sharp } from 'sharp';
import type { Drawing } from './render';

/** Lays the product over its ground; the ground comes small and is made as large as the product. */
export async function compose({ ground, product }: Drawing): Promise<Sharp> {
  const over = await sharp(Buffer.from(product)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = over.info;
  const low = await sharp(Buffer.from(ground)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: low.info.width, height: low.info.height, channels: 3 as const };
  const under = await sharp(low.data, { raw }).resize(width, height).raw().toBuffer();
  const data = await sharp(under, { raw: { width, height, channels: 3 } })
    .composite([{ input: over.data, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width, height, channels: 3 } });
}
