import { createServer } from 'node:net';
import { SetupFailure } from './failure.mjs';

/** Throws `SetupFailure` with advice if another process listens on the port. */
export async function requireFreePort({ host, port }) {
  const problem = await probe(host, port);
  if (problem === null) return;
  if (problem.code === 'EADDRINUSE') {
    throw new SetupFailure(
      `port ${port} is in use by another program.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (problem.code === 'EACCES')
    throw new SetupFailure(
      `port ${port} may not be opened by this user.`,
      'Choose a port above 1024: PORT=8080 npm start',
    );
  throw new SetupFailure(`${host}:${port} cannot be opened (${problem.message}).`, 'Check HOST and PORT.');
}

function probe(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
