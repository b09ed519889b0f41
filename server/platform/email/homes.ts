import type { EmailBrief, EmailHome, EmailSection } from './content.ts';
import { type Html, html } from './html.ts';
import { FONT, HEARTH, INK, LINE, MIST, SOFT, SPRUCE } from './style.ts';

/** Widths in pixels: of the content, and of a card beside another. */
const WHOLE = 542;
const HALF = 263;
const GAP = WHOLE - 2 * HALF;

/**
 * Renders homes as cards, two in a row if they fit. The cards are inline blocks, which wrap everywhere without media
 * queries. Outlook on Windows doesn't support them and gets a table.
 */
export function homesSection({ heading, homes, more }: EmailSection): Html {
  const rows = Array.from({ length: Math.ceil(homes.length / 2) }, (_, row) => homes.slice(row * 2, row * 2 + 2));
  return html`${heading && html`<h2 class="ink" style="margin:8px 0 12px;${FONT};font-size:20px;line-height:26px;font-weight:600;color:${INK}">${heading}</h2>`}
${homes.length === 1 ? homes.map((home) => homeCard(home, WHOLE)) : rows.map(pair)}
${more && html`<p style="margin:0 0 20px;${FONT};font-size:16px;line-height:24px"><a class="act" href="${more.url}" style="color:${SPRUCE};font-weight:600">${more.label}</a></p>`}`;
}

/** Renders the home that an email is about, with a photo of 120 by 80 pixels. */
export function briefRow({ title, place, photo, price, per }: EmailBrief): Html {
  const line = (style: string) => `margin:0 0 2px;${FONT};font-size:14px;line-height:20px;${style}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" bgcolor="#ffffff" style="margin:0 0 20px;background:#ffffff;border:1px solid ${LINE};border-radius:10px;border-collapse:separate"><tr>
${photo && html`<td class="soft" width="128" valign="middle" style="padding:8px 0 8px 8px;line-height:0"><img src="${photo.url}" width="120" height="80" alt="${photo.alt}" border="0" style="display:block;border-radius:6px;${FONT};font-size:12px;line-height:16px;color:${SOFT}"></td>`}
<td align="left" valign="middle" style="padding:8px 14px">
<p class="ink" style="${line(`font-size:16px;line-height:22px;font-weight:600;color:${INK}`)}">${title}</p>
<p class="ink" style="${line(`font-weight:600;color:${INK}`)}">${price}${per && html` <span class="soft" style="font-weight:400;color:${SOFT}">${per}</span>`}</p>
${place && html`<p class="soft" style="${line(`color:${SOFT}`)}">${place}</p>`}
</td></tr></table>`;
}

function pair(homes: readonly EmailHome[]): Html {
  const [left, right] = homes;
  const open = (width: number) =>
    html`<div class="home" style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top">`;
  const near = GAP / 2;
  return html`<div style="font-size:0"><!--[if mso]><table role="presentation" width="${WHOLE}" cellpadding="0" cellspacing="0" border="0"><tr><td width="${HALF + near}" valign="top"><![endif]-->${left && html`${open(HALF + near)}<div class="pad" style="padding-right:${near}px">${homeCard(left, HALF)}</div></div>`}<!--[if mso]></td><td width="${HALF + near}" valign="top"><![endif]-->${right && html`${open(HALF + near)}<div class="pad" style="padding-left:${near}px">${homeCard(right, HALF)}</div></div>`}<!--[if mso]></td></tr></table><![endif]--></div>`;
}

function homeCard(home: EmailHome, width: number): Html {
  const { url, title, photo, badge, price, per, priceParts, oldPrice, facts, place, matched, linkLabel } = home;
  const line = (style: string) => `margin:0 0 4px;${FONT};font-size:14px;line-height:20px;${style}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" bgcolor="#ffffff" style="margin:0 0 16px;background:#ffffff;border:1px solid ${LINE};border-radius:10px;border-collapse:separate">
${photo && html`<tr><td class="photo soft" bgcolor="${MIST}" style="background:${MIST};border-radius:9px 9px 0 0;line-height:0"><a class="soft" href="${url}" style="${FONT};font-size:14px;line-height:20px;color:${SOFT};text-decoration:none"><img src="${photo.url}" width="${width - 2}" height="${Math.round(((width - 2) * 2) / 3)}" alt="${photo.alt}" border="0" style="display:block;width:100%;height:auto;border-radius:9px 9px 0 0"></a></td></tr>`}
<tr><td align="left" style="padding:14px 16px 16px">
<p class="ink" style="${line(`font-size:19px;line-height:26px;font-weight:600;color:${INK}`)}">${price}${per && html` <span class="soft" style="font-size:14px;font-weight:400;color:${SOFT};white-space:nowrap">${per}${oldPrice && ','}</span>`}${oldPrice && html` <span class="soft" style="font-size:14px;font-weight:400;color:${SOFT};white-space:nowrap">${oldPrice.word} <s>${oldPrice.price}</s></span>`}</p>
${priceParts && html`<p class="soft" style="${line(`color:${SOFT}`)}">${priceParts}</p>`}
${badge && html`<p class="lit" style="${line(`font-weight:600;color:${HEARTH}`)}">${badge}</p>`}
<p style="${line('font-size:16px;line-height:22px;font-weight:600')}"><a class="ink" href="${url}" style="color:${INK};text-decoration:none">${title}</a></p>
<p class="soft" style="${line(`color:${SOFT}`)}">${place}</p>
<p class="ink" style="${line(`color:${INK}`)}">${facts}</p>
${matched && html`<p class="soft" style="${line(`color:${SOFT}`)}">${matched}</p>`}
<p style="${line('margin:8px 0 0;font-size:15px;line-height:22px')}"><a class="act" href="${url}" style="color:${SPRUCE};font-weight:600">${linkLabel}</a></p>
</td></tr></table>`;
}
