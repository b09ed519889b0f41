import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that may wait. Browsers and proxies send none before their last response. */
const MAX_WAITING = 16;

/**
 * Handles the requests of a connection one after another, because responses that wait for their turn stay in memory. A
 * connection with too many waiting requests is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // The requests that arrived together with the one too many.
    if (socket.destroyed) return;
    const run = () => {
      // Emitted once the client's side took the last byte, or the connection is lost.
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      handle(request, response);
    };
    const line = waiting.get(socket);
    if (line === undefined) {
      waiting.set(socket, []);
      run();
    } else if (line.length < MAX_WAITING) line.push(run);
    else socket.destroy();
  };
}
