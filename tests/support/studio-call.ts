import { httpCall } from './http-request.ts';

type Connect = { protocol: 'http:'; hostname: string; port: number };

export const connectTo = (port: number): Connect => ({ protocol: 'http:', hostname: '127.0.0.1', port });

/** Calls the sandbox studio as the page of a game does. Throws the error code of the studio. */
export async function studioCall<Reply>(
  port: number,
  path: string,
  { body, token }: { body?: object; token?: string },
): Promise<Reply> {
  const answer = await httpCall({
    connect: connectTo(port),
    host: `studio.localhost:${port}`,
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  // The page of the studio reads the same replies with these types.
  return answer.json() as Reply;
}
