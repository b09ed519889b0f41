import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import type { Lang } from '#common/contract/fields.ts';
import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { cityLine } from '#common/places/postal-line.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { ReceiptFacts } from './receipts.ts';

const FONTS = new URL('../../../../../assets/fonts/', import.meta.url);
const MARGIN = 54;
/** US Email, the paper size in Canada. */
const WIDTH = 612 - 2 * MARGIN;
const GREY = '#5b6470';
const INK = '#14181f';

/** A table line; a remark has no amount. Amounts are in cents. */
interface Line {
  text: string;
  cents: number | null;
  isTotal?: boolean;
}

let fonts: Promise<Record<'latin' | 'latinBold' | 'more' | 'moreBold', Buffer>> | undefined;

/** A document, and the element of its structure that new text belongs to. Screen readers follow the structure. */
interface Paper {
  doc: PDFKit.PDFDocument;
  into: PDFKit.PDFStructureElement;
}

/** Draws a receipt as tagged PDF, by default in the buyer's language. Its text can be searched and read aloud. */
export async function receiptPdf(facts: ReceiptFacts, lang: Lang = facts.lang): Promise<Buffer> {
  fonts ??= readFonts();
  const t = translator(lang);
  const title = `${t(facts.kind === 'receipt' ? 'words.receipt' : 'words.creditNote')} ${facts.number}`;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: `${lang}-CA`,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: facts.supplier.name, CreationDate: new Date(`${facts.issuedOn}T12:00:00Z`) },
  });
  for (const [name, font] of Object.entries(await fonts)) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  const into = doc.struct('Document');
  doc.addStructure(into);
  draw({ doc, into }, facts, title, t);
  into.end();
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

function draw(paper: Paper, facts: ReceiptFacts, title: string, t: Translate): void {
  const { supplier, buyer } = facts;
  write(paper, title, { tag: 'H1', x: MARGIN, y: MARGIN, size: 20, isBold: true });
  write(paper, formatDay(facts.issuedOn, t), { x: MARGIN, y: MARGIN + 28, size: 10, color: GREY });
  const numbers = supplierTaxLines(facts, t);
  const half = WIDTH / 2 - 12;
  const left = [supplier.name, supplier.address, supplier.city, supplier.phone, supplier.email, ...numbers];
  const right = [buyer.name, buyer.line1, buyer.line2, cityLine(buyer), buyer.phone, ...buyerTaxLines(facts, t)];
  const bottoms = [
    block(paper, t('receipt.supplier'), left, MARGIN, half),
    block(paper, t('receipt.buyer'), right, MARGIN + WIDTH / 2 + 12, half),
  ];
  const table = within(paper, 'Table');
  let y = heading(within(table, 'TR'), Math.max(...bottoms) + 28, t);
  for (const line of linesOf(facts, t)) y = row(within(table, 'TR'), y, line, t);
  y += 16;
  for (const text of remarks(facts, t))
    y = write(paper, text, { x: MARGIN, y, size: 9.5, color: GREY, width: WIDTH }) + 4;
}

/** A new element in the structure. */
function within({ doc, into }: Paper, tag: 'Table' | 'TR'): Paper {
  const element = doc.struct(tag);
  into.add(element);
  return { doc, into: element };
}

function block(paper: Paper, label: string, lines: readonly string[], x: number, width: number): number {
  let y = write(paper, label, { tag: 'H2', x, y: MARGIN + 66, size: 9, color: GREY, width }) + 3;
  for (const [at, text] of lines.filter(Boolean).entries())
    y = write(paper, text, { x, y, size: 10.5, isBold: at === 0, width }) + 2;
  return y;
}

function heading(paper: Paper, y: number, t: Translate): number {
  const style = { tag: 'TH', x: MARGIN, y, size: 9, color: GREY } as const;
  write(paper, t('words.description'), style);
  write(paper, t('receipt.amount'), { ...style, width: WIDTH, align: 'right' });
  return rule(paper, y + 15);
}

function row(paper: Paper, y: number, { text, cents, isTotal = false }: Line, t: Translate): number {
  const top = isTotal ? rule(paper, y) : y;
  const style = { tag: 'TD', y: top, size: isTotal ? 12 : 10.5, isBold: isTotal } as const;
  const bottom = write(paper, text, { ...style, x: MARGIN, width: WIDTH - 120 });
  const amount = cents === null ? '' : formatCents(cents, t);
  write(paper, amount, { ...style, x: MARGIN, width: WIDTH, align: 'right' });
  return bottom + 7;
}

/** Draws a line, which screen readers skip. */
function rule({ doc }: Paper, y: number): number {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#c9ced6')
    .stroke();
  doc.endMarkedContent();
  return y + 9;
}

function linesOf(facts: ReceiptFacts, t: Translate): Line[] {
  const { credits, membershipMonths: months, bonusCredits, promoCode, priceCents, discountCents, taxes } = facts;
  const sign = facts.kind === 'credit-note' ? -1 : 1;
  const name = t.lang === 'fr' ? facts.bundleFr : facts.bundleEn;
  const key = months > 0 ? (credits > 0 ? 'both' : 'membership') : 'bundle';
  const lines: Line[] = [{ text: t(`receipt.${key}`, { name, credits, months }), cents: sign * priceCents }];
  const code = promoCode ?? '';
  if (bonusCredits > 0) lines.push({ text: t('receipt.bonus', { credits: bonusCredits, code }), cents: null });
  if (discountCents > 0) lines.push({ text: t('receipt.discount', { code }), cents: -sign * discountCents });
  lines.push({ text: t('receipt.subtotal'), cents: sign * (priceCents - discountCents) });
  for (const { tax, rate, amountCents } of taxes)
    lines.push({ text: t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) }), cents: sign * amountCents });
  lines.push({ text: t('receipt.total'), cents: sign * facts.totalCents, isTotal: true });
  return lines;
}

function remarks(facts: ReceiptFacts, t: Translate): string[] {
  const day = formatDay(facts.issuedOn, t);
  const { method, refunds, taxes } = facts;
  const noTax = taxes.length === 0 ? [t('receipt.noTax')] : [];
  if (refunds) return [t('receipt.refunded', { day, number: refunds }), ...noTax];
  const paid = method
    ? t('receipt.paidWith', { day, method: brandName(method.type), last4: method.last4 })
    : t('receipt.paid', { day });
  return [paid, t('receipt.terms'), ...noTax];
}

/** The supplier's registration numbers for the taxes on this receipt, without repeats. */
function supplierTaxLines({ taxes }: ReceiptFacts, t: Translate): string[] {
  const lines = taxes.map(({ tax, registration: number }) => {
    if (tax === 'QST') return t('receipt.qst', { number });
    return t(tax === 'PST' || tax === 'RST' ? 'receipt.pst' : 'receipt.gst', { number });
  });
  return [...new Set(lines)];
}

/** The buyer's tax registration; leaves out a name that is already on the receipt. */
function buyerTaxLines({ buyer, buyerTax }: ReceiptFacts, t: Translate): string[] {
  if (!buyerTax) return [];
  const { companyName, companyAddress, companyAddressCont, companyWebsite, gstNumber, qstNumber } = buyerTax;
  return [
    companyName === buyer.name ? '' : companyName,
    companyAddress,
    companyAddressCont,
    companyWebsite,
    gstNumber && t('receipt.gst', { number: gstNumber }),
    qstNumber && t('receipt.qst', { number: qstNumber }),
  ];
}

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

interface Style {
  /** The kind of element in the structure. */
  tag?: 'H1' | 'H2' | 'P' | 'TH' | 'TD';
  x: number;
  y: number;
  size: number;
  isBold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
}

/** Writes text and returns its bottom edge. Characters that the Latin font lacks come from the extended one. */
function write({ doc, into }: Paper, text: string, style: Style): number {
  const { tag = 'P', x, y, size, isBold = false, color = INK, width = WIDTH, align = 'left' } = style;
  const runs = text.match(
    /[\u0100-\u0151\u0154-\u017f\u0218-\u021b]+|[^\u0100-\u0151\u0154-\u017f\u0218-\u021b]+/g,
  ) ?? [''];
  into.add(
    doc.struct(tag, {}, () => {
      doc.fillColor(color).fontSize(size);
      runs.forEach((run, at) => {
        doc.font(isExtended(run) ? (isBold ? 'moreBold' : 'more') : isBold ? 'latinBold' : 'latin');
        const options = { width, align, continued: at < runs.length - 1 };
        if (at === 0) doc.text(run, x, y, options);
        else doc.text(run, options);
      });
    }),
  );
  return doc.y;
}

const isExtended = (run: string): boolean => /^[\u0100-\u0151\u0154-\u017f\u0218-\u021b]/.test(run);

async function readFonts() {
  const read = (name: string) => readFile(new URL(`inter-${name}.woff`, FONTS));
  const [latin, latinBold, more, moreBold] = await Promise.all([
    read('latin-400'),
    read('latin-600'),
    read('latin-ext-400'),
    read('latin-ext-600'),
  ]);
  return { latin, latinBold, more, moreBold };
}
