import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where an element lies: in sight, or further up or down the page. */
export type Place = 'above' | 'seen' | 'below';

/** Follows where an element lies. Until it is known, and where a browser cannot tell, it is `below`. */
export function usePlace(): { mark: RefObject<HTMLElement | null>; place: Place } {
  const mark = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>('below');
  useEffect(() => {
    if (!mark.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isAbove = entry.boundingClientRect.top < 0;
      setPlace(entry.isIntersecting ? 'seen' : isAbove ? 'above' : 'below');
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, place };
}
