import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A letter as a mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came over the line. */
  source: string;
}

export interface SmtpServer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** What to answer at the end of a letter: '250 ok' unless told otherwise. */
  answerWith: (answer: string) => void;
  /** What to answer to a sender or a recipient, by command: '250 ok' unless told otherwise. */
  answerTo: (command: 'MAIL FROM' | 'RCPT TO', answer: string) => void;
}

/** A mail server that speaks just enough SMTP to take letters, or to refuse them. */
export async function smtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let answer = '250 2.0.0 ok';
  const answers = new Map<string, string>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, answers, (mail) => {
      if (answer.startsWith('250')) received.push(mail);
      return answer;
    });
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      answer = next;
    },
    answerTo: (command, next) => void answers.set(command, next),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function talk(socket: Socket, answers: ReadonlyMap<string, string>, take: (mail: ReceivedMail) => string): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let isData = false;
  let pending = '';
  say('220 test ready');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (isData) {
        if (line !== '.') {
          mail.source += `${line.replace(/^\.\./, '.')}\r\n`;
          continue;
        }
        isData = false;
        say(take(mail));
        mail = { from: '', to: [], source: '' };
      } else command(line);
    }
  });

  function command(line: string): void {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^(?:EHLO|HELO)/i.test(line)) return void say('250 test');
    if (/^MAIL FROM/i.test(line)) mail.from = address;
    if (/^RCPT TO/i.test(line)) mail.to.push(address);
    if (/^DATA/i.test(line)) {
      isData = true;
      return void say('354 go on');
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    say(answers.get(/^[A-Z]+ [A-Z]+/.exec(line)?.[0] ?? '') ?? '250 ok');
  }
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
