/// <reference lib="dom" />
import { setUp } from './stage';

Object.assign(globalThis, { setUp });
