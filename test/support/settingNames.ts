import { readConfig } from '../../src/server/config';

/** The names of the settings that the server reads from its environment, in alphabetical order. */
export function settingNames(): string[] {
  const requested = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    { JWT_SECRET: 'a secret of these tests, long enough' },
    {
      get: (env, name) => {
        requested.add(String(name));
        return env[String(name)];
      },
    },
  );
  readConfig(environment);
  return [...requested].filter((name) => name !== 'NODE_ENV').sort();
}
