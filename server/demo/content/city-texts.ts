import type { Bilingual } from '#server/demo/geography.ts';

/** Paragraphs for the search pages of the thirty largest cities, by city key. */
export const CITY_TEXTS: Readonly<Record<string, Bilingual>> = {
  'ON/toronto': {
    en: 'Toronto is a city of neighbourhoods, and where you rent matters more than how much you pay per square foot. Towers cluster along the subway and the lake; behind them lie streets of semis with basement and main-floor apartments. Most leases start on the first of the month, and good places are taken within a week or two. Buildings first occupied after November 15, 2018 are outside Ontario’s yearly guideline for rent increases: ask before you sign.',
    fr: 'Toronto se choisit par quartier, et l’adresse y compte plus que le prix au pied carré. Les tours suivent le métro et le lac; derrière, des rues de maisons jumelées abritent des sous-sols et des rez-de-chaussée à louer. La plupart des baux commencent le premier du mois et les bons logements partent en une semaine ou deux. Les immeubles occupés pour la première fois après le 15 novembre 2018 échappent au taux légal d’augmentation des loyers de l’Ontario\u00a0: informez-vous avant de signer.',
  },
  'QC/montreal': {
    en: 'In Montréal most leases run from July 1 to June 30, so the best choice comes in February, March and April. Apartments are counted in rooms: a 3½ has one bedroom, a 4½ two. Plexes with outside staircases fill the central districts; towers stand downtown and in Griffintown. Landlords may not ask for a deposit, and the lease form is the one set by the Tribunal administratif du logement.',
    fr: 'À Montréal, la plupart des baux vont du 1er juillet au 30 juin\u00a0: le meilleur choix se trouve donc en février, mars et avril. Les plex aux escaliers extérieurs remplissent les quartiers centraux; les tours se dressent au centre-ville et dans Griffintown. Le propriétaire ne peut pas exiger de dépôt, et le bail se fait sur le formulaire du Tribunal administratif du logement.',
  },
  'AB/calgary': {
    en: 'Calgary has built fast, and renters have gained from it: new apartments in the Beltline and along the CTrain, townhouses in the suburbs, basement suites nearly everywhere. Check that a basement suite is registered with the city. Alberta allows a security deposit of up to one month’s rent and has no cap on increases, but rent can only go up once a year.',
    fr: 'Calgary construit vite, et les locataires y gagnent\u00a0: appartements neufs dans le Beltline et le long du CTrain, maisons de ville en banlieue, sous-sols presque partout. Vérifiez qu’un sous-sol est inscrit auprès de la ville. L’Alberta permet un dépôt d’un mois de loyer au plus; elle ne plafonne pas les hausses, mais n’en admet qu’une par an.',
  },
  'ON/ottawa': {
    en: 'Ottawa rents are steadier than those of other large cities, because so many tenants work for the same employer. Centretown and Sandy Hill suit people who walk; Westboro and Vanier have changed quickly along the O-Train; Kanata and Orléans offer townhouses and space. September 1 is a busy date because of two universities and a college.',
    fr: 'À Ottawa, les loyers bougent moins que dans les autres grandes villes, tant de locataires ayant le même employeur. Le centre-ville et la Côte-de-Sable conviennent aux piétons; Westboro et Vanier changent vite le long de l’O-Train; Kanata et Orléans offrent des maisons de ville et de l’espace. Le 1er septembre est une date chargée, avec deux universités et un collège.',
  },
  'AB/edmonton': {
    en: 'Edmonton gives more space for the money than any other city of its size in Canada. Walk-ups and towers surround downtown, Oliver and the university; the outer ring is townhouses and single homes with basement suites. Ask about the heating bill, the block-heater plug and who clears the snow.',
    fr: 'Edmonton offre plus d’espace pour le prix que toute autre ville canadienne de sa taille. Petits immeubles et tours entourent le centre-ville, Oliver et l’université; la périphérie compte des maisons de ville et des maisons avec sous-sol à louer. Demandez le coût du chauffage, s’il y a une prise de chauffe-moteur et qui déneige.',
  },
  'MB/winnipeg': {
    en: 'Winnipeg’s older apartment blocks along Corydon, Wolseley and the river are among the loveliest rentals in the Prairies, and most include heat. Newer buildings stand in the south end and downtown. Manitoba sets a yearly guideline for increases; many newer or higher-priced units are exempt. A deposit may not exceed half a month’s rent.',
    fr: 'Les vieux immeubles de Winnipeg, le long de Corydon, dans Wolseley et au bord de la rivière, comptent parmi les plus beaux logements des Prairies, et le chauffage y est souvent compris. Le neuf se trouve au sud et au centre-ville. Saint-Boniface est le cœur francophone. Le Manitoba fixe chaque année un taux d’augmentation, dont bien des logements récents ou chers sont exemptés; le dépôt ne dépasse pas un demi-mois de loyer.',
  },
  'ON/mississauga': {
    en: 'Mississauga is more than its City Centre skyline: Port Credit has the lake and the GO train, Streetsville a main street, Meadowvale and Erin Mills townhouses near good schools. Condos owned by private people are a large part of the market, so ask who looks after repairs.',
    fr: 'Mississauga, c’est plus que les tours de son centre-ville\u00a0: Port Credit a le lac et le train GO, Streetsville une rue principale, Meadowvale et Erin Mills des maisons de ville près de bonnes écoles. Beaucoup de condos y appartiennent à des particuliers\u00a0: demandez qui s’occupe des réparations.',
  },
  'BC/vancouver': {
    en: 'Vancouver is Canada’s most expensive large city for renters, and competition is real: have references and proof of income ready. The West End is dense with mid-century apartments, Kitsilano and Mount Pleasant with houses split into suites. British Columbia caps yearly increases for sitting tenants, and the damage deposit at half a month’s rent.',
    fr: 'Vancouver est la grande ville la plus chère du pays pour les locataires, et la concurrence y est vive\u00a0: ayez vos références et vos preuves de revenu sous la main. Le West End regorge d’appartements du milieu du siècle dernier; Kitsilano et Mount Pleasant, de maisons divisées. La Colombie-Britannique plafonne les hausses annuelles, et le dépôt à un demi-mois de loyer.',
  },
  'ON/brampton': {
    en: 'Brampton is a city of families: whole houses, townhouses and basement apartments outnumber towers. Since many basements are second units, ask to see that the unit is registered. The GO line and Züm buses reach Toronto and the rest of Peel.',
    fr: 'Brampton est une ville de familles\u00a0: les maisons, les maisons de ville et les sous-sols y sont plus nombreux que les tours. Beaucoup de sous-sols étant des logements accessoires, demandez à voir leur inscription. Le train GO et les autobus Züm mènent à Toronto et dans tout Peel.',
  },
  'ON/hamilton': {
    en: 'Hamilton rents in two levels: below the escarpment, brick houses, lofts and towers near James Street and the hospitals; on the Mountain, quieter streets and townhouses. Students of McMaster and Mohawk move in late August. West Harbour and Hamilton GO stations put Toronto about an hour away.',
    fr: 'Hamilton se loue à deux niveaux\u00a0: en bas de l’escarpement, maisons de brique, lofts et tours près de la rue James et des hôpitaux; sur le plateau, des rues plus calmes et des maisons de ville. Les étudiants de McMaster et de Mohawk emménagent à la fin d’août. Le train GO met Toronto à environ une heure.',
  },
  'BC/surrey': {
    en: 'Surrey is growing towards the size of Vancouver, and its rentals with it: towers at Surrey Central, suites in family homes in Newton and Fleetwood, townhouses in Cloverdale and South Surrey. The Expo Line reaches downtown Vancouver in about forty minutes.',
    fr: 'Surrey rejoint peu à peu la taille de Vancouver, et ses logements suivent\u00a0: tours à Surrey Central, logements dans des maisons familiales à Newton et à Fleetwood, maisons de ville à Cloverdale et à South Surrey. La ligne Expo mène au centre-ville de Vancouver en une quarantaine de minutes.',
  },
  'QC/quebec-city': {
    en: 'Quebec City is one of the more affordable large cities for renters, though vacancies have become rare. Limoilou and Saint-Roch are lively and walkable; Sainte-Foy is close to Université Laval; Beauport and Charlesbourg suit families. Most leases turn over on July 1.',
    fr: 'Québec reste l’une des grandes villes les plus abordables pour les locataires, même si les logements libres s’y font rares. Limoilou et Saint-Roch sont animés et se vivent à pied; Sainte-Foy est à côté de l’Université Laval; Beauport et Charlesbourg conviennent aux familles. La plupart des baux changent le 1er juillet.',
  },
  'NS/halifax': {
    en: 'Halifax has grown quickly and vacancies are few. The peninsula puts universities, hospitals and the harbour within walking distance; Dartmouth is a ferry ride away; Clayton Park and Bedford have newer buildings with parking. Nova Scotia caps yearly increases for sitting tenants, and deposits at half a month’s rent.',
    fr: 'Halifax a grandi vite et les logements libres sont rares. Sur la péninsule, universités, hôpitaux et port sont à pied; Dartmouth est à un traversier; Clayton Park et Bedford ont des immeubles plus récents avec stationnement. La Nouvelle-Écosse plafonne les hausses annuelles, et le dépôt à un demi-mois de loyer.',
  },
  'QC/laval': {
    en: 'Laval combines three metro stations with suburban space. Around Montmorency, towers rise beside the college and the university campus; Chomedey and Pont-Viau have older, less expensive buildings; Sainte-Rose keeps its village centre.',
    fr: 'Laval réunit trois stations de métro et l’espace d’une banlieue. Autour de Montmorency, les tours s’élèvent près du collège et des campus; Chomedey et Pont-Viau ont des immeubles plus anciens et moins chers; Sainte-Rose a gardé son cœur de village.',
  },
  'ON/london': {
    en: 'London’s rental year follows Western University and Fanshawe College: many leases start in May or September and are signed months ahead. Wortley Village and Old North have character houses; the west and north ends have newer towers and townhouses.',
    fr: 'L’année locative de London suit l’Université Western et le Collège Fanshawe\u00a0: beaucoup de baux commencent en mai ou en septembre et se signent des mois d’avance. Wortley Village et Old North ont des maisons de caractère; l’ouest et le nord, des tours et des maisons de ville récentes.',
  },
  'ON/markham': {
    en: 'Markham’s rentals are mostly condos and houses owned by private people, with new towers around Downtown Markham and along Highway 7. Unionville keeps its main street. GO trains on the Stouffville line run to Union Station.',
    fr: 'À Markham se louent surtout des condos et des maisons de particuliers, avec des tours neuves autour du centre-ville et le long de la route 7. Unionville a gardé sa rue principale. Le train GO de la ligne Stouffville mène à la gare Union.',
  },
  'ON/vaughan': {
    en: 'Vaughan has its own subway terminus, and a city of condo towers has grown around it. Woodbridge, Maple and Thornhill offer townhouses, houses and basement apartments on quieter streets.',
    fr: 'Vaughan a son propre terminus de métro, autour duquel a poussé une ville de tours. Woodbridge, Maple et Thornhill offrent des maisons de ville, des maisons et des sous-sols dans des rues plus calmes.',
  },
  'QC/gatineau': {
    en: 'Gatineau faces Ottawa across the river, with Quebec’s tenancy rules: no deposit, the mandatory lease form, and most moves on July 1. Hull and Aylmer are closest to the bridges; Buckingham and Masson-Angers cost less.',
    fr: 'Gatineau fait face à Ottawa, avec les règles du Québec\u00a0: aucun dépôt, bail obligatoire et déménagements surtout le 1er juillet. Hull et Aylmer sont les plus proches des ponts; Buckingham et Masson-Angers coûtent moins cher.',
  },
  'SK/saskatoon': {
    en: 'Saskatoon’s bridges tie together a compact city. Nutana and Broadway are walkable and full of character suites; Stonebridge and Evergreen have new condos and townhouses; students look around the university from March on.',
    fr: 'Les ponts de Saskatoon relient une ville compacte. Nutana et Broadway se parcourent à pied et regorgent de logements de caractère; Stonebridge et Evergreen ont des condos et des maisons de ville neufs; les étudiants cherchent près de l’université dès mars.',
  },
  'ON/kitchener': {
    en: 'Kitchener shares its market with Waterloo and Cambridge. The ION light rail has brought towers and lofts to old factory blocks downtown, while Forest Heights and Stanley Park keep their townhouses and yards.',
    fr: 'Kitchener partage son marché avec Waterloo et Cambridge. Le train léger ION a fait pousser tours et lofts dans les anciennes usines du centre-ville, tandis que Forest Heights et Stanley Park gardent maisons de ville et cours.',
  },
  'QC/longueuil': {
    en: 'From Longueuil the metro reaches downtown Montréal in under fifteen minutes, and rents are lower than on the island. Vieux-Longueuil has duplexes and triplexes, Saint-Hubert houses and newer buildings.',
    fr: 'De Longueuil, le métro atteint le centre-ville de Montréal en moins de quinze minutes, et les loyers sont plus bas que sur l’île. Le Vieux-Longueuil a ses duplex et ses triplex; Saint-Hubert, des maisons et des immeubles récents.',
  },
  'BC/burnaby': {
    en: 'Burnaby’s four town centres, Metrotown, Brentwood, Lougheed and Edmonds, sit on SkyTrain lines and hold most of its towers. Between them are older low-rises and suites in houses. Two large schools, SFU and BCIT, keep demand high in September.',
    fr: 'Les quatre centres de Burnaby, Metrotown, Brentwood, Lougheed et Edmonds, sont desservis par le SkyTrain et réunissent la plupart des tours. Entre eux\u00a0: de petits immeubles plus anciens et des logements dans des maisons. SFU et BCIT font grimper la demande en septembre.',
  },
  'ON/windsor': {
    en: 'Windsor is one of the less expensive cities in southern Ontario, where a house costs what two bedrooms cost in Toronto. Walkerville and Riverside are favourites; students rent near the bridge and the university.',
    fr: 'Windsor est l’une des villes les moins chères du sud de l’Ontario\u00a0: une maison s’y loue au prix d’un deux-chambres à Toronto. Walkerville et Riverside sont recherchés; les étudiants louent près du pont et de l’université.',
  },
  'SK/regina': {
    en: 'Regina surrounds Wascana Lake and its park. Cathedral and Lakeview are leafy and close in; Harbour Landing and the east end have new townhouses and condos. Many apartments include heat and water.',
    fr: 'Regina entoure le lac Wascana et son parc. Cathedral et Lakeview sont verts et centraux; Harbour Landing et l’est ont des maisons de ville et des condos neufs. Bien des appartements comprennent le chauffage et l’eau.',
  },
  'ON/oakville': {
    en: 'Oakville’s rentals range from lakeside apartments to new condos in Uptown Core and townhouses near Bronte GO. Schools are a reason many families choose it; Sheridan College brings students in September.',
    fr: 'À Oakville, on loue au bord du lac, dans les condos neufs d’Uptown Core ou dans des maisons de ville près de la gare Bronte. Beaucoup de familles la choisissent pour ses écoles; le Collège Sheridan amène ses étudiants en septembre.',
  },
  'BC/richmond': {
    en: 'Richmond is flat, easy to cycle and linked to Vancouver by the Canada Line. Towers surround the stations; Steveston has townhouses beside the fishing harbour.',
    fr: 'Richmond est plate, agréable à vélo et reliée à Vancouver par la Canada Line. Les tours entourent les stations; Steveston a des maisons de ville au bord du port de pêche.',
  },
  'ON/richmond-hill': {
    en: 'Richmond Hill has condos along Yonge Street, townhouses around Oak Ridges and many basement apartments in between. VIVA buses connect to the subway at Finch and Vaughan.',
    fr: 'Richmond Hill a des condos le long de la rue Yonge, des maisons de ville autour d’Oak Ridges et bien des sous-sols entre les deux. Les autobus VIVA rejoignent le métro à Finch et à Vaughan.',
  },
  'ON/burlington': {
    en: 'Burlington offers lakefront apartments downtown, townhouses in the Orchard and Alton Village, and three GO stations. It is halfway between Hamilton and Toronto, and priced accordingly.',
    fr: 'Burlington offre des appartements près du lac au centre-ville, des maisons de ville à l’Orchard et à Alton Village, et trois gares GO. Elle est à mi-chemin entre Hamilton et Toronto, et ses prix aussi.',
  },
  'ON/oshawa': {
    en: 'Oshawa has older apartment buildings downtown, student houses around Ontario Tech and Durham College, and new townhouses north of Taunton Road. The GO train reaches Union Station in about an hour.',
    fr: 'Oshawa a des immeubles plus anciens au centre-ville, des maisons d’étudiants autour d’Ontario Tech et du Collège Durham, et des maisons de ville neuves au nord du chemin Taunton. Le train GO atteint la gare Union en une heure environ.',
  },
  'QC/sherbrooke': {
    en: 'Sherbrooke is a student city with short distances and moderate rents. The Vieux-Nord has large old apartments, the university district newer blocks, and Lennoxville an English-speaking campus. Leases turn over on July 1.',
    fr: 'Sherbrooke est une ville étudiante aux courtes distances et aux loyers modérés. Le Vieux-Nord a de grands appartements anciens, le secteur de l’université des immeubles plus récents, et Lennoxville un campus anglophone. Les baux changent le 1er juillet.',
  },
};
