/** The services that a deployed shop uses; started once for each run of the tests. */
export interface Services {
  /** the package as installed on a server, without sources */
  packageFolder: string;
  /** a PostgreSQL server, which also speaks TLS */
  postgresPort: number;
  /** the same server behind PgBouncer in transaction mode */
  pgbouncerPort: number;
  redisPort: number;
  redisTlsPort: number;
  /** the certificate of the authority that has signed the certificates of PostgreSQL and Redis */
  ca: string;
  /** a migrated and seeded database, the template for others */
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
