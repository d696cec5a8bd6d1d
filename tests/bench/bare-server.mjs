/**
 * The reference for the gateway: node:http that answers every request with one buffer. `node bare-server.mjs FILE
 * HEADERS`
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file, headers] = process.argv;
const body = readFileSync(file);
const fixed = { ...JSON.parse(headers), 'content-length': body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, fixed);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
