/**
 * Stands in for `typebox` in the bundle (webpack.config.ts). The server validates; of a contract call the browser
 * needs only method, path and authorization word, which are plain data beside the schemas. It saves 14 KB of script.
 */
interface NoSchema {
  properties: Record<string, NoSchema>;
}

function noSchema(): NoSchema {
  return { properties: {} };
}

export {
  noSchema as Object,
  noSchema as Array,
  noSchema as Boolean,
  noSchema as Enum,
  noSchema as Integer,
  noSchema as Intersect,
  noSchema as Literal,
  noSchema as Null,
  noSchema as Number,
  noSchema as Optional,
  noSchema as Partial,
  noSchema as Pick,
  noSchema as Record,
  noSchema as String,
  noSchema as Union,
  noSchema as Unsafe,
};
