import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const HALF_SENT_MS = 500;
const LOOK_EVERY_MS = 50;

/** Tracks the state of each connection of a server, so that it can be drained. */
export function watchConnections(server: Server): { drain(inFlightMs: number): Promise<void> } {
  const latest = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket) => {
    latest.set(socket, null);
    socket.once('close', () => latest.delete(socket));
  });
  server.on('request', (request, response) => latest.set(request.socket, response));
  return { drain: (inFlightMs) => drain(server, latest, inFlightMs) };
}

/**
 * Stops accepting and lets requests in flight be answered, for `inFlightMs` milliseconds. A request that is still being
 * sent gets half a second for the rest of it: an incomplete request was never accepted.
 */
function drain(server: Server, latest: ReadonlyMap<Socket, ServerResponse | null>, inFlightMs: number): Promise<void> {
  return new Promise((resolve) => {
    let endHalfSent = false;
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      if (!endHalfSent) return;
      for (const [socket, response] of latest) if (!isInFlight(response)) socket.destroy();
    }, LOOK_EVERY_MS);
    const halfSent = setTimeout(() => (endHalfSent = true), HALF_SENT_MS);
    const cutOff = setTimeout(() => server.closeAllConnections(), inFlightMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(halfSent);
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Returns whether a request is complete and its response is not yet sent. */
function isInFlight(response: ServerResponse | null): boolean {
  return response !== null && response.req.complete && !response.writableFinished;
}
