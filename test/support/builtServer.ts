import { execFileSync } from 'node:child_process';

/** Before the tests that start the server as a process of its own. */
export default function buildServer(): void {
  execFileSync('npm', ['run', '--silent', 'build:server'], { stdio: 'inherit' });
}
