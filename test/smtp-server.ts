import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  to: string[];
  /** Headers and body as sent, with CRLF line ends. */
  source: string;
}

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA';

/**
 * Starts an SMTP server that accepts all emails until `refuse` sets an error reply, e.g. "451 try later". It listens on
 * an address of this machine.
 */
export async function smtpServer(host = '127.0.0.1') {
  const received: ReceivedEmail[] = [];
  const errors = new Map<Command, Error>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => done(errors.get('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(errors.get('RCPT TO')),
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream).catch(() => undefined);
      // The client was killed while sending.
      if (source === undefined) return done();
      const error = errors.get('DATA');
      if (!error) received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done(error);
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    received,
    refuse(command: Command, reply: string) {
      errors.set(command, Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
    },
    acceptAll: () => errors.clear(),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
