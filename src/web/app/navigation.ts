type Go = (path: string, state: unknown) => void;

let go: Go | null = null;

/** Lets what happens outside components (a session that ended) send the shopper to a page. */
export const navigation = {
  /** @returns the way to let go again */
  connect(next: Go): () => void {
    go = next;
    return () => {
      if (go === next) go = null;
    };
  },
  /** @param state the router's, for the page that is gone to */
  go(path: string, state: unknown): void {
    go?.(path, state);
  },
};
