// Icons of the editor's toolbar, which load with the editor.
import { icon } from '#web/ui/icon.tsx';

export const BoldIcon = icon('M7 4.5h6a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z');
export const ItalicIcon = icon('M10 4.5h8M6 19.5h8M14 4.5l-4 15');
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
);
export const BulletsIcon = icon('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01');
export const NumbersIcon = icon(
  'M10 6h10M10 12h10M10 18h10M3.5 4.5 5 4v4M3.5 16.2c0-1.6 3-1.6 3 .1 0 1.4-3 1.7-3 3.2h3',
);
export const IndentIcon = icon('M4 5h16M11 10h9M11 14h9M4 19h16M4 9.5 7 12l-3 2.5');
export const OutdentIcon = icon('M4 5h16M11 10h9M11 14h9M4 19h16M7 9.5 4 12l3 2.5');
export const QuoteIcon = icon('M5 17c3-1 4-3 4-6H5V6h5v5c0 4-2 6.5-5 7.5M14 17c3-1 4-3 4-6h-4V6h5v5c0 4-2 6.5-5 7.5');
export const CalloutIcon = icon('M4 5h16v11h-9l-4 3.5V16H4zM12 8v3M12 13.5h.01');
export const UndoIcon = icon('M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3');
export const RedoIcon = icon('M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3');
export const PencilIcon = icon('M4 20l1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19z');
/** Icons of headings by level. */
export const HEADING_ICONS = {
  2: icon('M4 6v12M12 6v12M4 12h8M16 12a2 2 0 1 1 3.6 1.2L16 18h4.5'),
  3: icon('M4 6v12M12 6v12M4 12h8M16 10h4l-2.5 3a2.5 2.5 0 1 1-2 4'),
  4: icon('M4 6v12M12 6v12M4 12h8M19.5 18v-8L16 15.5h5'),
} as const;
