import { describe, expect, it } from 'vitest';
import type { FeedRow } from '#common/feeds/feed-row.ts';
import { readRows } from './read-rows.ts';

async function* bytesOf(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(text.slice(at, at + 65_536));
}

async function rowsOf(inner: string): Promise<FeedRow[]> {
  const reading = readRows(bytesOf(`<PhysicalProperty>${inner}</PhysicalProperty>`), { today: '2026-11-22' });
  return (await Array.fromAsync(reading)).flat();
}

const property = (id: string, inside = '') =>
  `<Property IDValue="${id}"><PropertyID><Address><AddressLine1>${id} King St</AddressLine1><City>Toronto</City>
  <State>ON</State></Address></PropertyID><Floorplan IDValue="A"><Name>1 Bed</Name><MarketRent Min="1500" Max="1500"/>
  </Floorplan>${inside}</Property>`;
const home = (rent: number, property = '') =>
  `<ILS_Unit FloorplanID="A" ${property && `PropertyID="${property}"`}><Units><Unit><MarketingName>${rent}</MarketingName>
  <UnitRent>${rent}</UnitRent><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units></ILS_Unit>`;
const rentsOf = (rows: readonly FeedRow[]) =>
  rows.map(({ externalId, listing }) => [externalId, ...(listing?.floorPlans.map((plan) => plan.rentMaxCents) ?? [])]);

describe('homes beside their property', () => {
  it('belong to the property that they name, before it or after it', async () => {
    const rows = await rowsOf(`${home(1600, '2')}${property('1')}${property('2')}${home(1700, '1')}${home(1800, '2')}`);
    expect(rentsOf(rows)).toEqual([
      ['1', 170000],
      ['2', 180000],
    ]);
  });

  it('belong to the only property if they name none', async () => {
    expect(rentsOf(await rowsOf(property('1') + home(1650)))).toEqual([['1', 165000]]);
  });

  it('keep the order of the properties, including those with homes inside', async () => {
    const rows = await rowsOf(property('1') + property('2', home(1900)) + property('3') + home(1700, '3'));
    expect(rentsOf(rows)).toEqual([
      ['1', 150000],
      ['2', 190000],
      ['3', 170000],
    ]);
  });

  it('are a refused row if the file lacks their property', async () => {
    const [, lost] = await rowsOf(property('1') + home(1700, '9'));
    expect(lost).toMatchObject({ externalId: '9' });
    expect(lost?.issues.map(({ code }) => code)).toContain('plan.unknown');
    expect(lost?.listing).toBeUndefined();
  });

  it('stop a file in which too many properties would wait for them', async () => {
    const many = Array.from({ length: 14_000 }, (_one, at) => property(`${at + 1}`)).join('');
    await expect(rowsOf(home(1700, '1') + many)).rejects.toMatchObject({ code: 'file.too_large' });
    expect(await rowsOf(many)).toHaveLength(14_000);
  });
});
