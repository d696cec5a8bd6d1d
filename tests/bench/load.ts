import { Agent, request } from 'node:http';

export interface Load {
  port: number;
  host: string;
  path: string;
  requests: number;
  connections: number;
}

/**
 * Sends `requests` requests over `connections` keep-alive connections, each as soon as the previous one is answered.
 */
export async function sendLoad({ port, host, path, requests, connections }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await get({ agent, port, host, path });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
}

function get({ agent, port, host, path }: { agent: Agent; port: number; host: string; path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br', 'accept-language': 'en' };
    const call = request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${response.statusCode}`)),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}
