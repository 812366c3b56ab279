import pg from 'pg';

/** A connection that knows whether its server is a replica. */
export class ServerClient extends pg.Client {
  /** False for a primary, and where the server, or a pooler in front of it, does not say. */
  isReplica = false;

  /** @param server its address, without user and password */
  constructor(
    config: pg.ClientConfig,
    readonly server: string,
  ) {
    super(config);
    // PostgreSQL says so at the start of a connection, and when it is promoted. `pg` has no other place for it.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.isReplica = parameterValue === 'on';
    });
  }
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** The address leads to a replica, where a primary is needed. */
export class ReplicaError extends Error {
  constructor(address: string) {
    super(`${address} is a replica, which takes no writes`);
  }
}

/**
 * The servers of an address such as `postgres://user:password@one:5432,two:5432/shop`. The driver knows one server only,
 * so this chooses the one that new connections go to.
 */
export class Servers {
  readonly #urls: readonly string[];
  #index = 0;

  /** @throws Error that names the setting when the address cannot be used */
  constructor(
    address: string,
    private readonly mayBeReplica: boolean,
  ) {
    this.#urls = urlsOf(address, mayBeReplica);
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The address of one server, for a new connection. */
  get current(): string {
    return this.#urls[this.#index] ?? '';
  }

  /** A class for the pool, whose connections go to the server that is current when they are made. */
  get Client(): new (config?: pg.ClientConfig) => ServerClient {
    const current = (): string => this.current;
    return class extends ServerClient {
      constructor(config: pg.ClientConfig = {}) {
        const url = current();
        super({ ...config, connectionString: url }, safeAddress(url));
      }
    };
  }

  /** The next server is tried from now on, unless that is so already. */
  leave(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.#urls.length;
  }

  /** @throws ReplicaError when the connection leads to a replica and may not */
  check({ isReplica, server }: ServerClient): void {
    if (isReplica && !this.mayBeReplica) throw new ReplicaError(server);
  }
}

const ATTRIBUTES = { primary: ['primary', 'read-write'], any: ['any'] };

function urlsOf(address: string, mayBeReplica: boolean): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(address) ?? [];
  if (start === '') return [address];
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = query.split('&').filter((part) => part !== '');
  const others = parameters.filter((part) => !part.startsWith('target_session_attrs='));
  const wanted = parameters.find((part) => !others.includes(part))?.split('=')[1];
  const known = mayBeReplica ? ATTRIBUTES.any : ATTRIBUTES.primary;
  if (wanted !== undefined && !known.includes(wanted))
    throw new Error(`target_session_attrs is ${wanted} in the address of PostgreSQL; use ${known.join(' or ')}`);
  const end = path + (others.length > 0 ? `?${others.join('&')}` : '');
  return hosts.split(',').map((host) => start + host + end);
}

/** The address without user and password, safe for a message. */
export function safeAddress(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'the given address';
  }
}
