import { readConfig } from '../../src/server/config';

/** What the server asks its environment for, in the order of the alphabet. */
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
