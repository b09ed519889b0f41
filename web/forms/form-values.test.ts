import { expect, test } from 'vitest';
import { bodyOf, formValues } from './form-values.ts';

test('texts become a body: empty ones are absent, dotted names are lists, the form’s own are left out', () => {
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

test('hostile names reach no prototype', () => {
  bodyOf(JSON.parse('{"__proto__":"x","__proto__.0.polluted":"1","constructor.prototype.polluted":"1"}'));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
