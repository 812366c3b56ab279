/** A real SMTP server for tests: it stores received emails, parsed, and refuses those that a test selects. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Arrived {
  readonly to: string[];
  readonly from: string;
  readonly raw: string;
  readonly mail: ParsedMail;
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

export interface SmtpTestServer {
  readonly url: string;
  readonly port: number;
  readonly arrived: Arrived[];
  /** The emails to one address. */
  to(address: string): Arrived[];
  /** Decides about a recipient; an error with `responseCode` refuses it. */
  recipient: (address: string) => Error | undefined;
  /** Called with the message before it is accepted. */
  message: (raw: string) => Error | undefined;
  close(): Promise<void>;
}

export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpTestServer> {
  const arrived: Arrived[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (address, _session, done) => done(testServer.recipient(address.address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          const raw = Buffer.concat(chunks).toString();
          const refused = testServer.message(raw);
          if (refused) {
            done(refused);
            return;
          }
          const { mailFrom, rcptTo } = session.envelope;
          arrived.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom === false ? '' : mailFrom.address,
            raw,
            mail: await simpleParser(raw),
            isEncrypted: session.secure,
            user: session.user as string | undefined,
          });
          done();
        })();
      });
    },
    ...options,
  });
  // A client that gives up during the greeting is not an error of the test.
  smtp.on('error', () => undefined);
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const testServer: SmtpTestServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    arrived,
    to: (address) => arrived.filter(({ to }) => to.includes(address)),
    recipient: () => undefined,
    message: () => undefined,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return testServer;
}
