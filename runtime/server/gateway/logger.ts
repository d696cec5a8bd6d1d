import { pino, type Logger } from 'pino';
import type { ServerConfig } from './config.ts';

const secrets = ['cookie', 'authorization', 'password', 'sealed', 'token', 'set-cookie'];

/** Creates a logger that writes JSON lines to standard error and redacts secrets at any depth. */
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
