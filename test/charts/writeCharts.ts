import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartFiles } from '../../src/web/app/charts/chartFiles';
import { CHARTS_FOLDER, machines } from './machines';

mkdirSync(CHARTS_FOLDER, { recursive: true });
for (const [name, text] of chartFiles(machines)) writeFileSync(path.join(CHARTS_FOLDER, name), text);
