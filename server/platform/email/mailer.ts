import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';

/** An email as it leaves. */
export interface OutgoingEmail {
  /** Names cause and recipient; receivers and we know a repeated email by it. */
  key: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** An email was refused in a way that trying again does not change: an address that does not exist, an email too large. */
export class RefusedForGood extends Error {}

/** Hands emails to the outside. Rejects where the email was not taken, with RefusedForGood where it never will be. */
export interface Mailer {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface MailerConfig {
  /** Mail server, smtp:// or smtps://; empty keeps emails in the development inbox. */
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
      // Together well below the claim of the outbox: a hanging server must not keep an email that another worker takes.
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 45_000,
    });
  };
  const host = MAIL_FROM.split('@')[1] ?? 'localhost';
  return {
    async send({ key, to, replyTo, subject, html, text, headers }) {
      transport ??= connect();
      const content = {
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
      };
      try {
        await (await transport).sendMail(content);
      } catch (error) {
        throw isForGood(error) ? new RefusedForGood(String(error)) : error;
      }
    },
    close: () => void transport?.then((made) => made.close()),
  };
}

/**
 * Whether the server said no to this email or its reader (5xx). A wrong password, a sender it does not serve and a
 * greeting that refuses are not about the email: somebody mends them, and it goes out then.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    code,
    command,
    responseCode = 0,
  } = error as Error &
    Partial<Record<'code' | 'command', string>> & {
      responseCode?: number;
    };
  if (command === 'MAIL FROM') return false;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === 0 || responseCode >= 500);
}
