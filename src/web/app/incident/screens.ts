import type { ComponentType } from 'react';
import type { Store } from '@reduxjs/toolkit';

type LoadScreens = () => Promise<ComponentType<{ store: Store }>>;

let take: (load: LoadScreens) => void;
const handedIn = new Promise<LoadScreens>((resolve) => (take = resolve));

/** Hands in what draws the shop's screens from a store: the pages know it, and the incident page is one of them. */
export function handInScreens(load: LoadScreens): void {
  take(load);
}

/** The shop's screens, once they are handed in (watching/forDevelopers.ts) and their code has come. */
export async function loadScreens(): ReturnType<LoadScreens> {
  const load = await handedIn;
  return load();
}
