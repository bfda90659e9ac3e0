import { createBrowserInspector } from '@statelyai/inspect';
import { cleaned } from '@ui/cleaning/cleaned';
import { settings } from '../../shared/settings';
import type { Happening } from './happening';
import { statelyEvent } from './stately';

/** So much of what happened before is sent first. */
const KEPT = 5_000;

export interface OpenInspector {
  tell: (tab: string, happening: Happening) => void;
}

/** Opens the inspector in a window; the browser allows it only while a press is answered. */
export function openInspector(): OpenInspector {
  const inspector = createBrowserInspector({
    url: String(settings.inspectorUrl),
    autoStart: false,
    maxDeferredEvents: KEPT,
    serialize: (event) => cleaned(event) as typeof event,
  });
  inspector.start();
  return {
    tell: (tab, happening) => {
      const event = statelyEvent(happening, tab);
      if (event && 'adapter' in inspector) inspector.adapter.send(event);
    },
  };
}
