import type { ComponentType } from 'react';
import type { Store } from '@reduxjs/toolkit';

/** What draws the shop's screens from a store. The pages know it, and this is one of them: it is handed in (watching/forDevelopers.ts). */
export const screens: { load: (() => Promise<ComponentType<{ store: Store }>>) | null } = { load: null };
