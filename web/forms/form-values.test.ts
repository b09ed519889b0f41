import { expect, test } from 'vitest';
import { bodyOf, formValues } from './form-values.ts';

test('a body has no blank or internal fields, and dotted names become lists', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    _form: 'tour',
    fullName: 'Zoé',
    phone: ' ',
    'slots.0.date': '2027-07-01',
    'slots.0.time': '09:00',
    'slots.1.date': '',
    'slots.2.date': '2027-07-02',
  }))
    data.set(name, value);
  expect(bodyOf(formValues(data))).toEqual({
    fullName: 'Zoé',
    slots: [{ date: '2027-07-01', time: '09:00' }, { date: '2027-07-02' }],
  });
});

test('hostile field names never change a prototype', () => {
  bodyOf(JSON.parse('{"__proto__":"x","__proto__.0.polluted":"1","constructor.prototype.polluted":"1"}'));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
