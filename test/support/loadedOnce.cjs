/** jest's transformer of what `serverEnvironment.ts` loads in its place. */
module.exports = {
  process: (_text, file) => ({ code: `module.exports = loadedOnce(${JSON.stringify(file)});` }),
};
