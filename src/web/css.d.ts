declare module '*.css';

declare module '*.css?url' {
  /** its URL on the server */
  const address: string;
  export { address as default };
}

declare module '*.woff2' {
  /** its URL on the server */
  const address: string;
  export { address as default };
}

declare module '*.svg' {
  /** its URL on the server */
  const address: string;
  export { address as default };
}

declare module '*.avif' {
  /** its URL on the server */
  const address: string;
  export { address as default };
}
