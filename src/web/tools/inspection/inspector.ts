import { createBrowserInspector } from '@statelyai/inspect';
import { redact } from '@ui/redaction/redact';
import { settings } from '../../shared/settings';
import type { InspectionRecord } from './inspectionRecord';
import { statelyEvent } from './statelyEvent';

/** The inspector buffers this many earlier events. */
const MAX_DEFERRED_EVENTS = 5_000;

export interface OpenInspector {
  send: (tab: string, record: InspectionRecord) => void;
}

/** Opens the inspector in a window; the browser allows this only in a click handler. */
export function openInspector(): OpenInspector {
  const inspector = createBrowserInspector({
    url: String(settings.inspectorUrl),
    autoStart: false,
    maxDeferredEvents: MAX_DEFERRED_EVENTS,
    serialize: (event) => redact(event) as typeof event,
  });
  inspector.start();
  return {
    send: (tab, record) => {
      const event = statelyEvent(record, tab);
      if (event && 'adapter' in inspector) inspector.adapter.send(event);
    },
  };
}
