export interface Vital {
  name: string;
  /** milliseconds, for layout-shift a score */
  value: number;
}

const ENTRY_TYPES = ['largest-contentful-paint', 'layout-shift', 'first-input'];

/** Reports web vitals to a handler; without one, as the shop starts (CONSTANTS-17), it observes nothing. */
export function reportWebVitals(handler?: (vital: Vital) => void): void {
  if (!handler || !('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : entry.startTime;
      handler({ name: entry.entryType, value });
    }
  });
  for (const type of ENTRY_TYPES) observer.observe({ type, buffered: true });
}
