import type { Server } from 'node:http';

const patienceMs = 7_000;
const lookEveryMs = 50;

/** Stops accepting, lets requests in flight be answered, and cuts off what takes too long. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), lookEveryMs);
    const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
