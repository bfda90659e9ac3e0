/** Where the neighbours of a deployed shop are; started once for a run of the tests. */
export interface Services {
  /** the package as it lies on a server, without sources */
  packageFolder: string;
  /** a PostgreSQL server, which also speaks TLS */
  postgresPort: number;
  /** the same server behind PgBouncer in transaction mode */
  pgbouncerPort: number;
  redisPort: number;
  redisTlsPort: number;
  /** the certificate of the authority that has signed for both */
  ca: string;
  /** a migrated and seeded database, for others to be made from */
  template: string;
}

const VARIABLE = 'DEPLOYED_SERVICES';

export function publishServices(services: Services): void {
  process.env[VARIABLE] = JSON.stringify(services);
}

export function services(): Services {
  const published = process.env[VARIABLE];
  if (!published) throw new Error('The services are started by the setup of the project `deployed`.');
  return JSON.parse(published) as Services;
}
