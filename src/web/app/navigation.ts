type Go = (path: string) => void;

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
  go(path: string): void {
    go?.(path);
  },
};
