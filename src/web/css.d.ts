declare module '*.css';

declare module '*.css?url' {
  /** its address on the server */
  const address: string;
  export { address as default };
}

declare module '*.woff2' {
  /** its address on the server */
  const address: string;
  export { address as default };
}

declare module '*.svg' {
  /** its address on the server */
  const address: string;
  export { address as default };
}

declare module '*.avif' {
  /** its address on the server */
  const address: string;
  export { address as default };
}
