import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartFiles } from '../../src/web/tools/charts/chartFiles';
import { charted, CHARTS_FOLDER } from './machines';

async function writeCharts(): Promise<void> {
  mkdirSync(CHARTS_FOLDER, { recursive: true });
  for (const [name, text] of await chartFiles(charted)) writeFileSync(path.join(CHARTS_FOLDER, name), text);
}

void writeCharts();
