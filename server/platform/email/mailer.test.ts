import { expect, test } from 'vitest';
import { smtpOptions } from './mailer.ts';

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://mail.example?ignoreTLS=true', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:25', false],
  ['smtps://mail.example', false],
])('emails to %s require an upgrade to TLS: %s', (url, requireTLS) => {
  expect(smtpOptions(url)).toEqual({ url, requireTLS });
});
