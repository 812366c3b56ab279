import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens; rejects when the port is not available.
 * @param port 0 picks a free one
 * @returns the address that a browser on this machine opens, without a slash at its end
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${(server.address() as AddressInfo).port}`;
}

/** Stops listening, and ends open connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
