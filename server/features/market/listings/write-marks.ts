import type { MapMark } from '#common/contract/market/search.ts';
import { createJsonWriter } from '#server/platform/http/json-bytes.ts';
import { type Written, written } from '#server/platform/http/written.ts';

/** The markers of a map. */
export interface Marks {
  count: number;
  marks: MapMark[];
}

/** Coordinates have six decimals, as in the index. */
const DECIMALS = 6;
const writeJson = createJsonWriter();

/** Writes the response of the contract's `mapMarkers`. */
export const writeMarks = ({ count, marks }: Marks): Written<Marks> =>
  written(
    writeJson((out) => {
      out.raw('{"count":');
      out.int(count);
      let before = ',"marks":[{"lat":';
      for (const { lat, lng, count: homes, rentMinCents, ids, address, beds, placeKnown } of marks) {
        out.raw(before);
        before = '},{"lat":';
        out.int(Math.round(lat * 1e6), DECIMALS);
        out.raw(',"lng":');
        out.int(Math.round(lng * 1e6), DECIMALS);
        out.raw(',"count":');
        out.int(homes);
        out.raw(',"rentMinCents":');
        if (rentMinCents === null) out.raw('null');
        else out.int(rentMinCents);
        out.raw(',"ids":[');
        for (const [index, id] of ids.entries()) {
          if (index > 0) out.raw(',');
          out.int(id);
        }
        out.raw(placeKnown ? `],"placeKnown":"${placeKnown}"` : ']');
        if (address !== undefined) out.raw(`,"address":${JSON.stringify(address)}`);
        if (beds) out.raw(`,"beds":[${beds.join(',')}]`);
      }
      out.raw(marks.length > 0 ? '}]}' : ',"marks":[]}');
    }),
  );
