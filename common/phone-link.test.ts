import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['613 555-0136', 'tel:6135550136'],
  ['+1 (250) 555.0142 ext 3', 'tel:+12505550142,3'],
  ['(604) 555-0111 x 9', 'tel:6045550111,9'],
  ['514 555-0177 poste 4', 'tel:5145550177,4'],
  ['1-800-555-0100, ext. 22', 'tel:18005550100,22'],
  ['# 613 555-0136', 'tel:6135550136'],
])('the link of %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
