import type { AttributeSpec, MarkSpec, NodeSpec } from 'prosemirror-model';
import { fromKeys, keysOf } from '#common/values/objects.ts';
import { linkTarget } from './link-target.ts';
import { RICH_SECTIONS, SECTION_ATTRIBUTES, type SectionKind } from './rich-sections.ts';

export const HEADING_LEVELS = [2, 3, 4] as const;
export const CALLOUT_TONES = ['info', 'tip', 'warning'] as const;
export type CalloutTone = (typeof CALLOUT_TONES)[number];

/** The part of a zod schema that an attribute needs. */
interface AttributeCheck {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } };
}

/** An attribute that a zod schema checks. Throws its message, which is a phrase key or zod's own. */
const checked = (check: () => AttributeCheck | undefined): AttributeSpec => ({
  validate(value: unknown) {
    const { success = false, error } = check()?.safeParse(value) ?? {};
    if (!success) throw new RangeError(error?.issues[0]?.message ?? '');
  },
});

const oneOf = <T>(values: readonly T[], initial: T): AttributeSpec => ({
  default: initial,
  validate(value: unknown) {
    if (!values.some((one) => one === value)) throw new RangeError('validation.one_of');
  },
});

const wholeNumber = (minimum: number, maximum: number): AttributeSpec => ({
  default: 1,
  validate(value: unknown) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < minimum || value > maximum)
      throw new RangeError('validation.integer');
  },
});

const span = wholeNumber(1, 20);
// The table commands need it. Widths are not stored.
const noWidths: AttributeSpec = {
  default: null,
  validate(value: unknown) {
    if (value !== null) throw new RangeError('validation.invalid');
  },
};

const cell = (tableRole: string): NodeSpec => ({
  content: 'plain+',
  attrs: { colspan: span, rowspan: span, colwidth: noWidths },
  tableRole,
  isolating: true,
});

const checkOf = (kind: SectionKind, name: string): AttributeCheck | undefined => {
  const checks: Readonly<Record<string, AttributeCheck>> = RICH_SECTIONS[kind].shape;
  return checks[name];
};

const sections = fromKeys(
  keysOf(SECTION_ATTRIBUTES),
  (kind): NodeSpec => ({
    group: 'section',
    atom: true,
    selectable: true,
    draggable: true,
    attrs: fromKeys<string, AttributeSpec>(SECTION_ATTRIBUTES[kind], (name) => checked(() => checkOf(kind, name))),
  }),
);

/** The nodes of a document. The editor adds their HTML. */
export const RICH_NODES: Readonly<Record<string, NodeSpec>> = {
  doc: { content: '(flow | section)+' },
  paragraph: { group: 'plain flow', content: 'inline*' },
  heading: { group: 'flow', content: 'inline*', attrs: { level: oneOf(HEADING_LEVELS, 2) }, defining: true },
  bulletList: { group: 'plain flow', content: 'listItem+' },
  orderedList: { group: 'plain flow', content: 'listItem+', attrs: { start: wholeNumber(0, 9999) } },
  listItem: { content: 'paragraph plain*', defining: true },
  quote: { group: 'flow', content: 'plain+', defining: true },
  callout: {
    group: 'flow',
    content: 'plain+',
    attrs: { tone: oneOf<CalloutTone>(CALLOUT_TONES, 'info') },
    defining: true,
  },
  table: { group: 'flow', content: 'tableRow+', tableRole: 'table', isolating: true },
  tableRow: { content: '(tableCell | tableHeader)+', tableRole: 'row' },
  tableCell: cell('cell'),
  tableHeader: cell('header_cell'),
  rule: { group: 'flow' },
  ...sections,
  text: { group: 'inline' },
  lineBreak: { group: 'inline', inline: true, selectable: false },
};

/** The marks of a text, from the outermost to the innermost. */
export const RICH_MARKS: Readonly<Record<string, MarkSpec>> = {
  link: { attrs: { to: checked(() => linkTarget) }, inclusive: false },
  bold: {},
  italic: {},
};
