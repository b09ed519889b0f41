import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';

/** A letter as it leaves. */
export interface OutgoingMail {
  /** Names cause and recipient; receivers and we know a repeated letter by it. */
  key: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** Hands letters to the outside. Rejects where the letter was not taken. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailerConfig {
  /** Mail server, smtp:// or smtps://; empty keeps letters in the development inbox. */
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SITE_NAME: string;
}

/** The mailer that the configuration asks for. */
export function createMailer(config: MailerConfig): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config) : inboxMailer;
}

/** Sends nothing: the outbox itself is what /dev/mail shows. */
const inboxMailer: Mailer = { send: async () => {}, close() {} };

function smtpMailer(url: string, { MAIL_FROM, SITE_NAME }: MailerConfig): Mailer {
  let transport: Promise<Transporter> | undefined;
  const connect = async (): Promise<Transporter> => {
    // Loaded with the first letter: most processes never send one.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 4,
      // Together well below the claim of the outbox: a hanging server must not keep a letter that another worker takes.
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 45_000,
    });
  };
  const host = MAIL_FROM.split('@')[1] ?? 'localhost';
  return {
    async send({ key, to, replyTo, subject, html, text, headers }) {
      transport ??= connect();
      await (await transport).sendMail({
        from: { name: SITE_NAME, address: MAIL_FROM },
        // As an object: an address is never parsed out of what a visitor typed.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        headers,
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void transport?.then((made) => made.close()),
  };
}
