import { phoneLink } from '#common/values/phone.ts';
import type { EmailButton, EmailContent, EmailFrame } from './content.ts';
import { briefRow, homesSection } from './homes.ts';
import { type Html, html, lines } from './html.ts';
import { FONT, INK, LINE, MIST, PAPER, SOFT, SPRUCE, STYLES } from './style.ts';

const SMALL = `${FONT};font-size:14px;line-height:21px;color:${SOFT}`;
/** Keeps the following text out of the inbox preview. */
const FILLER = '\u00a0\u200c'.repeat(60);

/** Renders an email as HTML: tables, inline styles, and fixed widths for email programs that need them. */
export function emailPage(content: EmailContent, frame: EmailFrame): string {
  const { greeting, paragraphs, quote, sections = [], button, notes = [], link } = content;
  const facts = (content.facts ?? []).filter(([, value]) => value);
  const preview = content.preheader ?? paragraphs[0] ?? '';
  const page = html`<html lang="${frame.lang === 'fr' ? 'fr-CA' : 'en-CA'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${{ html: STYLES }}</style>
</head><body class="ground" bgcolor="${PAPER}" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td class="around" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td align="left" style="padding:0 8px 16px"><a class="act" href="${frame.siteUrl}" style="${FONT};font-size:22px;line-height:32px;font-weight:700;color:${SPRUCE};text-decoration:none"><img src="${frame.logoUrl}" width="32" height="32" alt="" border="0" style="vertical-align:middle;border-radius:6px"> <span style="vertical-align:middle">${frame.siteName}</span></a></td></tr>
<tr><td class="sheet ink" align="left" bgcolor="#ffffff" style="background:#ffffff;border:1px solid ${LINE};border-radius:10px;padding:28px;${FONT};font-size:16px;line-height:24px;color:${INK};word-break:break-word">
${greeting && html`<p style="margin:0 0 16px">${greeting}</p>`}
${paragraphs.map((text) => html`<p dir="auto" style="margin:0 0 16px">${lines(text)}</p>`)}
${content.home && briefRow(content.home)}
${facts.length > 0 && html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${facts.map(factRow)}</table>`}
${quote && html`<p class="soft" style="margin:0 0 4px;${SMALL}">${quote.label}</p><div class="quote" dir="auto" style="margin:0 0 20px;padding:14px 16px;background:${MIST};border-radius:8px">${lines(quote.text)}</div>`}
${sections.map(homesSection)}
${button && buttonTable(button)}
${notes.map((text) => html`<p class="soft" style="margin:0 0 12px;${SMALL}">${text}</p>`)}
${link && html`<p class="soft" style="margin:0;${SMALL}">${link.before} <a class="act" href="${link.url}" style="color:${SPRUCE}">${link.label}</a></p>`}
</td></tr>
<tr><td class="soft" align="left" style="padding:16px 8px;${SMALL};font-size:13px;line-height:20px">${frame.why}<br>${[frame.siteName, frame.companyName, frame.postalAddress].filter(Boolean).join(', ')}${frame.phone && html`, <a class="soft" href="${phoneLink(frame.phone)}" style="color:${SOFT};white-space:nowrap">${frame.phone}</a>`}
${frame.unsubscribe && html`<br><a class="soft" href="${frame.unsubscribe.url}" style="color:${SOFT}">${frame.unsubscribe.label}</a>`}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
  return `<!doctype html>${page.html}`;
}

function factRow([label, value]: readonly [string, string | null | undefined]): Html {
  const text = `${FONT};font-size:16px;line-height:24px`;
  return html`<tr><td class="soft" valign="top" style="padding:2px 16px 2px 0;${text};color:${SOFT};word-break:normal">${label}</td><td class="ink" valign="top" style="padding:2px 0;${text};color:${INK}">${lines(value ?? '')}</td></tr>`;
}

/** A button as a table cell, for programs that ignore the padding of links. */
function buttonTable({ label, url, spelledOut }: EmailButton): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="button" bgcolor="${SPRUCE}" style="border-radius:8px;background:${SPRUCE};mso-padding-alt:12px 20px"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;mso-padding-alt:0;background:${SPRUCE};${FONT};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
${spelledOut && html`<p class="soft" style="margin:0 0 16px;${SMALL}">${spelledOut}<br><a class="act" href="${url}" style="color:${SPRUCE};word-break:break-all">${url}</a></p>`}`;
}
