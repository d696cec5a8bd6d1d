import { request } from 'node:http';
import type { Browser } from './platform.ts';

export interface BalanceStream {
  /** The balances received so far, oldest first. */
  balances: string[];
  ended: () => boolean;
  stop: () => void;
}

/** Opens the balance stream of a browser at a platform that accepts connections at this port. */
export function openBalanceStream(browser: Browser, port: number): BalanceStream {
  const balances: string[] = [];
  let ended = false;
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const call = request(
    { port, host: '127.0.0.1', path: '/wps/v2/wallets/balance/stream', headers: { host: browser.host, cookie } },
    (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        for (const event of text.split('\n\n').slice(0, -1)) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
          if (name === 'balance') balances.push((JSON.parse(data ?? '') as { sumBalance: string }).sumBalance);
        }
        text = text.slice(text.lastIndexOf('\n\n') + 2);
      });
      response.on('end', () => (ended = true));
    },
  );
  call.on('error', () => (ended = true));
  call.end();
  return { balances, ended: () => ended, stop: () => call.destroy() };
}
