import { cityKey } from '#server/feeds-read/index.ts';

/** Regions without a town of their own, or with the name of a town elsewhere, and the towns to choose from. */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ON: {
    'York Region': 'Markham, Vaughan, Richmond Hill',
    'Peel Region': 'Mississauga, Brampton, Caledon',
    Peel: 'Mississauga, Brampton, Caledon',
    'Durham Region': 'Oshawa, Whitby, Ajax',
    Durham: 'Oshawa, Whitby, West Grey',
    'Halton Region': 'Oakville, Burlington, Milton',
    Halton: 'Oakville, Burlington, Milton',
    'Niagara Region': 'St. Catharines, Niagara Falls, Welland',
    Niagara: 'St. Catharines, Niagara Falls, Welland',
    'Waterloo Region': 'Kitchener, Waterloo, Cambridge',
    'Tri-Cities': 'Kitchener, Waterloo, Cambridge',
    'Simcoe County': 'Barrie, Orillia, Innisfil',
    'Wellington County': 'Centre Wellington, Wellington North, Erin',
    'Dufferin County': 'Orangeville, Shelburne, Mono',
    'Oxford County': 'Woodstock, Tillsonburg, Ingersoll',
    'Elgin County': 'St. Thomas, Aylmer, Central Elgin',
    'Middlesex County': 'London, Strathroy-Caradoc, Middlesex Centre',
    'Lambton County': 'Sarnia, Lambton Shores, Petrolia',
    'Essex County': 'Windsor, Leamington, Lakeshore',
    'Kent County': 'Chatham-Kent',
    'Huron County': 'Goderich, Exeter, Wingham',
    'Perth County': 'Stratford, Listowel, St. Marys',
    'Bruce County': 'Saugeen Shores, Kincardine, Brockton',
    'Grey County': 'Owen Sound, Hanover, Meaford',
    'Peterborough County': 'Peterborough, Selwyn, Lakefield',
    'Northumberland County': 'Cobourg, Port Hope, Trent Hills',
    'Hastings County': 'Belleville, Quinte West, Bancroft',
    'Lennox and Addington': 'Greater Napanee, Loyalist',
    'Frontenac County': 'Kingston, South Frontenac',
    'Lanark County': 'Perth, Carleton Place, Mississippi Mills',
    'Leeds and Grenville': 'Brockville, Gananoque, North Grenville',
    'Renfrew County': 'Pembroke, Petawawa, Arnprior',
    'Prescott and Russell': 'Clarence-Rockland, Hawkesbury, Russell',
    'Stormont Dundas and Glengarry': 'Cornwall, South Stormont, South Glengarry',
    Muskoka: 'Bracebridge, Gravenhurst, Huntsville',
    'Muskoka District': 'Bracebridge, Gravenhurst, Huntsville',
    'Haliburton County': 'Minden Hills, Dysart et al',
    'Nipissing District': 'North Bay, West Nipissing',
  },
  QC: {
    'Rive-Sud': 'Longueuil, Brossard, Boucherville',
    'South Shore': 'Longueuil, Brossard, Boucherville',
    'Rive-Nord': 'Laval, Terrebonne, Blainville',
    'North Shore': 'Laval, Terrebonne, Blainville',
    'West Island': 'Pointe-Claire, Dollard-Des Ormeaux, Kirkland',
    'Ouest-de-l’Île': 'Pointe-Claire, Dollard-Des Ormeaux, Kirkland',
    Beauce: 'Saint-Georges, Sainte-Marie, Beauceville',
    Charlevoix: 'La Malbaie, Baie-Saint-Paul',
    Outaouais: 'Gatineau, Cantley, Chelsea',
    Estrie: 'Sherbrooke, Magog, Coaticook',
    Laurentides: 'Saint-Jérôme, Mirabel, Sainte-Adèle',
    Lanaudière: 'Joliette, Repentigny, Terrebonne',
    Mauricie: 'Trois-Rivières, Shawinigan, La Tuque',
  },
  BC: {
    'Metro Vancouver': 'Vancouver, Surrey, Burnaby',
    'Greater Vancouver': 'Vancouver, Surrey, Burnaby',
    'Lower Mainland': 'Vancouver, Surrey, Abbotsford',
    'Fraser Valley': 'Abbotsford, Chilliwack, Mission',
    'Tri-Cities': 'Coquitlam, Port Coquitlam, Port Moody',
    'Greater Victoria': 'Victoria, Saanich, Langford',
    'West Shore': 'Langford, Colwood, View Royal',
    Westshore: 'Langford, Colwood, View Royal',
    'Cowichan Valley': 'Duncan, North Cowichan, Lake Cowichan',
    Cowichan: 'Duncan, North Cowichan, Lake Cowichan',
    'Comox Valley': 'Courtenay, Comox, Cumberland',
    'Sunshine Coast': 'Sechelt, Gibsons',
    Okanagan: 'Kelowna, Vernon, Penticton',
    'Haida Gwaii': 'Daajing Giids, Masset',
    qathet: 'Powell River',
  },
  AB: { 'Bow Valley': 'Canmore, Banff' },
  SK: { Battlefords: 'North Battleford, Battleford', 'The Battlefords': 'North Battleford, Battleford' },
  NS: {
    'Pictou County': 'New Glasgow, Pictou, Stellarton',
    'Victoria County': 'Baddeck',
    'South Shore': 'Bridgewater, Lunenburg, Liverpool',
  },
  PE: {
    'Queens County': 'Charlottetown, Stratford, Cornwall',
    'Prince County': 'Summerside, Kensington',
    'Kings County': 'Three Rivers, Souris',
  },
  NL: { 'Labrador West': 'Labrador City, Wabush', Labrador: 'Happy Valley-Goose Bay, Labrador City' },
};

/** `Regional Municipality of York` and `County of Simcoe` in the order of the table. */
const OF = /^\s*(?:the\s+)?(regional municipality|district municipality|region|county|district|united counties) of\s+/i;
const KIND: Readonly<Record<string, string>> = {
  'regional municipality': 'region',
  'district municipality': 'district',
};
/** The table has no such word where no town has the name. */
const UNITED = /\s+(?:united counties|county)$/i;

const towns = new Map<string, readonly string[]>(
  Object.entries(REGIONS).flatMap(([province, regions]) =>
    Object.entries(regions).map(([name, list]) => [`${province} ${cityKey(name)}`, list.split(', ')] as const),
  ),
);

/** The towns of a region that a sender wrote for a city; undefined for any other name. */
export function townsOfRegion(name: string, province: string | undefined): readonly string[] | undefined {
  const [prefix, word = ''] = OF.exec(name) ?? [];
  const kind = KIND[word.toLowerCase()] ?? word;
  const inOrder = prefix === undefined ? name : `${name.slice(prefix.length)} ${kind}`;
  const keys = [name, inOrder, inOrder.replace(UNITED, '')].map((one) => `${province ?? 'ON'} ${cityKey(one)}`);
  // `Durham` is a region, but `Town of Durham` is not.
  return keys.map((key) => towns.get(key)).find((list) => list !== undefined);
}
