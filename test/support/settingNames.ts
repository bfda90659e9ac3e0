import { readConfig } from '../../src/server/config';

/** What the server asks its environment for, in the order of the alphabet. */
export function settingNames(): string[] {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    { JWT_SECRET: 'a secret of these tests, long enough' },
    {
      get: (given, name) => {
        asked.add(String(name));
        return given[String(name)];
      },
    },
  );
  readConfig(environment);
  return [...asked].filter((name) => name !== 'NODE_ENV').sort();
}
