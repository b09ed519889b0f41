import { expect, test } from 'vitest';
import { statementName, statementText } from './statement-text.ts';

test('the text of a statement has no values, comments and line breaks', () => {
  const values = [
    `'it''s -- here'`,
    String.raw`E'a\'b'`,
    `$$ a 'secret' $$`,
    `$tag$ secret $tag$`,
    '12.5',
    '1e9',
    "'unfinished",
    '$a$ unfinished',
  ];
  for (const value of values)
    expect(statementText(`select id -- ${value}\n from "Us'ers" /* note */ where x1 = ${value}`)).toBe(
      `select id from "Us'ers" where x1 = ?`,
    );
});

test('lists and rows of placeholders have one text, whatever their length', () => {
  expect(statementText('select 1 where id in ($1, $2, $3)')).toBe('select ? where id in (?)');
  expect(statementText(`insert into a values ($1, 'x'), ($2, 'y')`)).toBe('insert into a values (?)');
});

test('a statement without a name is called after its verb and table', () => {
  expect(statementName('select "id" from "users" where 1')).toBe('select users');
  expect(statementName('with old as (delete from a) insert into b values (1)')).toBe('with a');
  expect(statementName('begin')).toBe('begin');
});
