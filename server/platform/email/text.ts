import type { EmailContent, EmailFrame, EmailHome, EmailSection } from './content.ts';

/** Renders an email as plain text, with URLs written out. */
export function emailText(content: EmailContent, frame: EmailFrame): string {
  const { greeting, paragraphs, home, facts = [], quote, sections = [], button, notes = [], link } = content;
  const colon = frame.lang === 'fr' ? '\u00a0: ' : ': ';
  const atLine = colon.trimEnd();
  const parts = [
    greeting,
    ...paragraphs,
    home && [home.title, [home.price, home.per].filter(Boolean).join(' '), home.place].filter(Boolean).join('\n'),
    facts
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}${colon}${value}`)
      .join('\n'),
    quote && `${quote.label}${atLine}\n${quote.text.replace(/^/gm, '> ')}`,
    ...sections.flatMap((section) => sectionText(section, atLine)),
    button && `${button.label}${atLine}\n${button.url}`,
    ...notes,
    link && `${link.before.endsWith(':') ? link.before : `${link.before} ${link.label}${atLine}`}\n${link.url}`,
    `--\n${frame.why}\n${[frame.siteName, frame.companyName, frame.postalAddress, frame.phone].filter(Boolean).join(', ')}`,
    frame.unsubscribe && `${frame.unsubscribe.label}${colon}${frame.unsubscribe.url}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function sectionText({ heading, homes, more }: EmailSection, colon: string): string[] {
  const title = heading ? [`${heading}\n${'-'.repeat(Math.min(heading.length, 60))}`] : [];
  return [...title, ...homes.map(homeText), ...(more ? [`${more.label}${colon}\n${more.url}`] : [])];
}

function homeText({ url, title, badge, price, per, priceParts, oldPrice, facts, place, matched }: EmailHome): string {
  const cost = [price, per, oldPrice && `(${oldPrice.word} ${oldPrice.price})`].filter(Boolean).join(' ');
  return [badge ? `${title} (${badge})` : title, cost, priceParts, facts, place, matched, url]
    .filter(Boolean)
    .join('\n');
}
