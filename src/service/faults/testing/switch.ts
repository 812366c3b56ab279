import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for a server that may move, as a virtual address or a proxy in front of a database. */
export interface Switch {
  readonly port: number;
  /** Ends all connections; new ones go to this port of the machine. */
  to(port: number): void;
  /** Passes nothing on any more on the connections that are open, as when a machine loses its power. */
  silence(): void;
  close(): Promise<void>;
}

export async function openSwitch(first: number): Promise<Switch> {
  let target = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    const upstream = keep(connect(target, '127.0.0.1'));
    keep(client).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    to(port) {
      target = port;
      endAll();
    },
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
