interface Props {
  id?: string;
  type: 'application/json' | 'application/ld+json';
  value: unknown;
}

/** JSON in the page, which no browser runs. A `<` in a text must not end the element that holds it. */
export function DataBlock({ id, type, value }: Props) {
  return (
    <script id={id} type={type}>
      {jsonOf(value)}
    </script>
  );
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
