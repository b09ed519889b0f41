import { type Html, html, lines } from '#server/platform/mail/html.ts';

/** What a letter says, part by part from top to bottom. All text is plain; addresses are absolute. */
export interface Letter {
  subject: string;
  greeting?: string | undefined;
  paragraphs: readonly string[];
  /** Label and value; empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[] | undefined;
  /** Somebody's own words. */
  quote?: { label: string; text: string } | undefined;
  button?: { label: string; url: string } | undefined;
  /** Smaller sentences after the button. */
  notes?: readonly string[] | undefined;
  link?: { before: string; label: string; url: string } | undefined;
}

/** What stands around every letter. */
export interface LetterFrame {
  lang: 'en' | 'fr';
  siteName: string;
  siteUrl: string;
  /** Who sends and where they live: the law wants it in every letter. */
  postalAddress: string;
  /** Why the reader gets it. */
  why: string;
  unsubscribe?: { label: string; url: string } | undefined;
}

/** A letter ready to be written to the outbox. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Sets a letter into the shared layout, as HTML that mail programs understand and as plain text. */
export function renderLetter(letter: Letter, frame: LetterFrame): RenderedLetter {
  const subject = letter.subject.replace(/[\r\n\t ]+/g, ' ').slice(0, 200);
  return { subject, html: `<!doctype html>${page(letter, frame).html}`, text: plain(letter, frame) };
}

function page(letter: Letter, frame: LetterFrame): Html {
  const { greeting, paragraphs, quote, button, notes = [], link } = letter;
  const facts = (letter.facts ?? []).filter(([, value]) => value);
  const small = `${FONT};font-size:13px;line-height:20px;color:#6b635a`;
  return html`<html lang="${frame.lang === 'fr' ? 'fr-CA' : 'en-CA'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>@media (prefers-color-scheme: dark) { .ground { background: #1b1917 !important } .sheet { background: #26231f !important; border-color: #3a352f !important }
.ink, .ink a { color: #f2ede6 !important } .soft { color: #b5aca0 !important } .quote { background: #1f1c19 !important } .button { background: #8fc3ae !important; color: #10231c !important } }</style>
</head><body class="ground" style="margin:0;padding:0;background:#faf7f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#faf7f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px"><a class="ink" href="${frame.siteUrl}" style="${FONT};font-size:22px;font-weight:700;color:#1f5a46;text-decoration:none">${frame.siteName}</a></td></tr>
<tr><td class="sheet ink" style="background:#ffffff;border:1px solid #e7dfd4;border-radius:12px;padding:28px;${FONT};font-size:16px;line-height:24px;color:#2a2622">
${greeting && html`<p style="margin:0 0 16px">${greeting}</p>`}
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${lines(text)}</p>`)}
${facts.length > 0 && html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(factRow)}</table>`}
${quote && html`<p class="soft" style="margin:0 0 4px;${small}">${quote.label}</p><div class="quote" style="margin:0 0 20px;padding:14px 16px;background:#f6f1e9;border-radius:8px">${lines(quote.text)}</div>`}
${button && html`<p style="margin:0 0 16px"><a class="button" href="${button.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5a46;color:#ffffff;font-weight:600;text-decoration:none">${button.label}</a></p>`}
${notes.map((text) => html`<p class="soft" style="margin:0 0 12px;${small}">${text}</p>`)}
${link && html`<p class="soft" style="margin:0;${small}">${link.before} <a class="ink" href="${link.url}" style="color:#1f5a46">${link.label}</a></p>`}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;${small}">${frame.why}<br>${frame.siteName}, ${frame.postalAddress}
${frame.unsubscribe && html`<br><a class="soft" href="${frame.unsubscribe.url}" style="color:#6b635a">${frame.unsubscribe.label}</a>`}
</td></tr></table></td></tr></table></body></html>`;
}

function factRow([label, value]: readonly [string, string | null | undefined]): Html {
  return html`<tr><td class="soft" valign="top" style="padding:2px 16px 2px 0;color:#6b635a">${label}</td><td valign="top" style="padding:2px 0">${lines(value ?? '')}</td></tr>`;
}

function plain(letter: Letter, frame: LetterFrame): string {
  const { greeting, paragraphs, facts = [], quote, button, notes = [], link } = letter;
  const colon = frame.lang === 'fr' ? '\u00a0: ' : ': ';
  const parts = [
    greeting,
    ...paragraphs,
    facts
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}${colon}${value}`)
      .join('\n'),
    quote && `${quote.label}${colon}\n${quote.text.replace(/^/gm, '> ')}`,
    button && `${button.label}${colon}\n${button.url}`,
    ...notes,
    link && `${link.before} ${link.label}${colon}\n${link.url}`,
    `--\n${frame.why}\n${frame.siteName}, ${frame.postalAddress}`,
    frame.unsubscribe && `${frame.unsubscribe.label}${colon}${frame.unsubscribe.url}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
