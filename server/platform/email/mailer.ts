import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';

/** The sender of all emails. */
export interface EmailSender {
  name: string;
  address: string;
}

/** A calendar entry of an email (RFC 5546): calendars add, change or remove the event. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** An email to send. */
interface OutgoingEmail {
  from: EmailSender;
  /** Identifies cause and recipient, so that a repeated email is recognized. */
  key: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  calendar: CalendarEntry | null;
}

/** The server refused an email for good: the address doesn't exist, or the email is too large. */
export class RefusedForGood extends Error {}

/** Sends emails. Rejects if the email was not accepted, with RefusedForGood if a retry can't help. */
export interface Mailer {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface MailerConfig {
  /** Mail server, smtp:// or smtps://. Empty keeps emails in the development inbox. */
  SMTP_URL?: string | undefined;
}

export function createMailer(config: MailerConfig): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL) : inboxMailer;
}

/** Sends nothing: /dev/mail shows the outbox itself. */
const inboxMailer: Mailer = { send: async () => {}, close() {} };

const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The connection settings of a mail server. Servers elsewhere must offer TLS, because somebody between can hide that
 * they do. `?ignoreTLS=true` in the URL allows plain text, for a server on the same private network.
 */
export function smtpOptions(url: string): { url: string; requireTLS: boolean } {
  const { protocol, hostname, searchParams } = new URL(url);
  const allowsPlain = searchParams.get('ignoreTLS') === 'true' || LOCAL_HOST.test(hostname);
  return { url, requireTLS: protocol === 'smtp:' && !allowsPlain };
}

function smtpMailer(url: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const connect = async (): Promise<Transporter> => {
    // Loaded with the first email, because most processes never send one.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...smtpOptions(url),
      pool: true,
      maxConnections: 4,
      // Together well below the outbox's claim, so that a slow server can't hold an email that another worker takes.
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 45_000,
    });
  };
  return {
    async send({ from, key, to, replyTo, subject, html, text, headers, calendar }) {
      transport ??= connect();
      const content = {
        from: { ...from, name: asTyped(from.name) },
        // An object, so that an address is never parsed from user input.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: asTyped(subject),
        html,
        text,
        headers,
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'tour.ics', content: calendar.text },
        }),
        messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${from.address.split('@')[1] ?? 'localhost'}>`,
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
 * A text for a header. Email programs decode `=?utf-8?Q?…?=` (RFC 2047), so a typed one could show a link or a turned
 * direction that is refused in plain letters. An invisible character inside keeps it from being one.
 */
const asTyped = (text: string): string => text.replaceAll('=?', '=\u2060?');

/**
 * Whether the server rejected this email or its recipient (5xx). Login errors, a refused sender and a refusing greeting
 * aren't about the email: after a fix it can be sent.
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
