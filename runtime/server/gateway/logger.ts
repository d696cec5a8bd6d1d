import { pino, type Logger } from 'pino';
import type { ServerConfig } from './config.ts';

const secrets = ['cookie', 'authorization', 'password', 'sealed', 'token', 'set-cookie'];

/** JSON lines on standard error; what is secret is left out wherever it stands. */
export function createLogger(config: Pick<ServerConfig, 'logLevel'>): Logger {
  const depths = ['', '*.', '*.*.', '*.*.*.'];
  const paths = depths.flatMap((depth) =>
    secrets.map((name) => (name.includes('-') ? `${depth.replace(/\.$/, '')}["${name}"]` : `${depth}${name}`)),
  );
  return pino(
    { level: config.logLevel, base: undefined, redact: { paths, censor: '[left out]' } },
    pino.destination({ fd: 2, sync: true }),
  );
}
