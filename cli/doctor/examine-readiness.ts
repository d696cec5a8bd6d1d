import { call } from '../server-client.ts';
import { finding, type Finding } from './finding.ts';

/** How a difference between servers is removed. */
const remedies: Readonly<Record<string, string>> = {
  version: 'run the same release on every server',
  dist: 'deploy the same dist to every server, and look there at: livery doctor',
  secret: 'set the variable to the same value on every server, and start them again',
};

/**
 * Checks a running server by its `/readyz`: whether it is ready, its clock, and how other servers on its database differ
 * from it, which it reports on its own machine, and elsewhere for the operator token. `host` is the Host header, if it
 * differs from the address.
 */
export async function examineReadiness(
  address: string,
  { token, host, name = address }: { token: string; host?: string; name?: string },
): Promise<Finding[]> {
  const answer = await call(`${address}/readyz`, {
    ...(host === undefined ? {} : { host }),
    ...(token === '' ? {} : { token }),
  }).catch(() => null);
  const said = answer === null ? 'does not answer' : `answers ${answer.status}`;
  if (answer?.status !== 200)
    return [finding('server', 'broken', `${name} ${said}`, 'look at its log, or start it again')];
  const ready = finding('server', 'fine', `ready at ${address}`);
  if (field(answer.body, 'databaseState') === undefined) {
    const detail = 'the server reports its details on its own machine, and to its operator token';
    return [ready, finding('servers', 'skipped', detail, 'name it by localhost there, or set LIVERY_OPERATOR_TOKEN')];
  }
  return [ready, clock(answer.body), ...servers(answer.body)];
}

function clock(readiness: unknown): Finding {
  const seconds = Number(field(field(readiness, 'clock'), 'differsBySeconds') ?? 0);
  if (seconds === 0) return finding('clock', 'fine', 'as that of the database');
  const detail = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database: jobs that cannot be undone wait`;
  return finding('clock', 'broken', detail, 'synchronise the clocks of the server and of the database (NTP)');
}

function servers(readiness: unknown): Finding[] {
  const differing = field(field(readiness, 'servers'), 'differing');
  if (!Array.isArray(differing)) return [finding('servers', 'fine', 'no other server on the database differs')];
  return differing.map((difference: unknown) => {
    const [server, differs, detail] = ['server', 'differs', 'detail'].map((key) => String(field(difference, key)));
    return finding('servers', 'broken', `${server} ${detail}`, remedies[differs ?? ''] ?? null);
  });
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
