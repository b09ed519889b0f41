import { expect, test } from 'vitest';
import { formatPhone, isPhone, phoneLink } from './phone.ts';

const NBSP = '\u00a0';

test.each([
  ['613 555-0136', 'tel:+16135550136', '613-555-0136', `613${NBSP}555-0136`],
  [
    '+1 (250) 555.0142 ext 3',
    'tel:+12505550142;ext=3',
    `250-555-0142, ext.${NBSP}3`,
    `250${NBSP}555-0142, poste${NBSP}3`,
  ],
  ['(604) 555-0111 x 9', 'tel:+16045550111;ext=9', `604-555-0111, ext.${NBSP}9`, `604${NBSP}555-0111, poste${NBSP}9`],
  ['514 555-0177 poste 4', 'tel:+15145550177;ext=4', `514-555-0177, ext.${NBSP}4`, `514${NBSP}555-0177, poste${NBSP}4`],
  [
    '1-800-555-0100, ext. 22',
    'tel:+18005550100;ext=22',
    `800-555-0100, ext.${NBSP}22`,
    `800${NBSP}555-0100, poste${NBSP}22`,
  ],
  ['5145550177p12', 'tel:+15145550177;ext=12', `514-555-0177, ext.${NBSP}12`, `514${NBSP}555-0177, poste${NBSP}12`],
  [
    '514 555-0177 p. 12',
    'tel:+15145550177;ext=12',
    `514-555-0177, ext.${NBSP}12`,
    `514${NBSP}555-0177, poste${NBSP}12`,
  ],
  ['514 555-0177 #12', 'tel:+15145550177;ext=12', `514-555-0177, ext.${NBSP}12`, `514${NBSP}555-0177, poste${NBSP}12`],
  [
    '514‑555‑0177 (poste 12)',
    'tel:+15145550177;ext=12',
    `514-555-0177, ext.${NBSP}12`,
    `514${NBSP}555-0177, poste${NBSP}12`,
  ],
  [
    '514.555.0177 extension: 1234',
    'tel:+15145550177;ext=1234',
    `514-555-0177, ext.${NBSP}1234`,
    `514${NBSP}555-0177, poste${NBSP}1234`,
  ],
  ['# 613 555-0136', 'tel:+16135550136', '613-555-0136', `613${NBSP}555-0136`],
  ['６１３ ５５５ ０１３６', 'tel:+16135550136', '613-555-0136', `613${NBSP}555-0136`],
  ['+33 1 23 45 67 89', 'tel:+33123456789', '+33 1 23 45 67 89', '+33 1 23 45 67 89'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958', '+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['+91 98765 43210 ext 7', 'tel:+919876543210;ext=7', '+91 98765 43210 ext 7', '+91 98765 43210 ext 7'],
])('%s is dialled and shown in both languages', (phone, link, en, fr) => {
  expect(isPhone(phone)).toBe(true);
  expect([phoneLink(phone), formatPhone(phone, 'en'), formatPhone(phone, 'fr')]).toEqual([link, en, fr]);
  expect(phoneLink(en)).toBe(link);
  expect(phoneLink(fr)).toBe(link);
});

test.each(['', '555-0136', 'call me', '613 555-0136 maybe', '12345678901234567', 'ext 12', '613 555-0136 ext'])(
  '%j is no phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
    expect(formatPhone(phone, 'fr')).toBe(phone);
  },
);
