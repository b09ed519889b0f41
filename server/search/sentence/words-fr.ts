import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { Words } from './words.ts';

/** French phrases that the catalogue does not have. Without apostrophes: "d'eau" is written "d eau". */
export const FRENCH: Words = {
  amenities: {
    'air-conditioning': 'clim, climatisé, air climatisé, climatiseur, air conditionné, thermopompe',
    'in-suite-laundry':
      'laveuse sécheuse, laveuse et sécheuse, laveuse, sécheuse, laveuse sécheuse incluses, laveuse et sécheuse incluses, buanderie privée',
    dishwasher: 'lave vaisselles, lave vaisselle inclus',
    balcony: 'galerie',
    patio: 'patio, terrasse privée',
    'private-yard': 'cour, cour arrière, jardin, cour clôturée, grande cour, terrain',
    'private-entrance': 'entrée indépendante, entrée séparée',
    fridge: 'frigo, réfrigérateur inclus, frigidaire',
    stove: 'poêle, four, cuisinière incluse',
    microwave: 'micro onde',
    'stainless-steel-appliances': 'inox, acier inoxydable, électros inox, électroménagers inox',
    'washer-dryer-hookups':
      'entrée laveuse sécheuse, entrées laveuse sécheuse, entrée pour laveuse sécheuse, entrée de laveuse sécheuse',
    'gas-fireplace': 'foyer, foyer gaz',
    'wood-fireplace': 'poêle à bois, foyer bois',
    'hardwood-floors':
      'bois franc, plancher de bois franc, planchers bois franc, plancher de bois, plancher bois franc',
    carpet: 'tapis',
    'walk-in-closet': 'penderie, garde robe walk in, walk in, grande penderie',
    'ensuite-bathroom': 'salle de bain privée, salle de bains attenante',
    den: 'bureau fermé, coin bureau, boudoir, espace bureau',
    'high-ceilings': 'plafonds hauts, plafonds de 9 pieds, haut plafond',
    'city-view': 'belle vue, vue sur centre ville',
    'water-view':
      'vue sur le fleuve, vue sur le lac, vue sur la rivière, bord de l eau, vue sur la mer, vue fleuve, bord du fleuve',
    'fibre-internet': 'fibre optique, internet par fibre, internet haute vitesse, fibre',
    parking:
      'stationnement, place de stationnement, espace de stationnement, stationnement privé, parking, stationnement extérieur, stationnement gratuit',
    'underground-parking':
      'stationnement intérieur, garage souterrain, garage intérieur, stationnement couvert, stationnement chauffé',
    'visitor-parking': 'stationnement visiteurs',
    'ev-charging': 'borne de recharge, borne électrique, recharge électrique, borne pour voiture électrique, borne',
    'bike-room':
      'stationnement à vélos, stationnement pour vélos, rangement à vélos, rangement pour vélos, support à vélos',
    elevator: 'ascenseurs',
    'shared-laundry': 'buanderie commune, salle de lavage, buanderie partagée, buanderie dans l immeuble',
    storage: 'locker, casier, espace de rangement, remise, cabanon',
    gym: 'gym, salle de gym, salle d entrainement, salle d exercice, gymnase, centre sportif',
    'indoor-pool': 'piscine',
    'outdoor-pool': 'piscine creusée, piscine hors terre',
    'hot-tub': 'spa, jacuzzi, bain tourbillon',
    'rooftop-terrace': 'terrasse au toit, toit terrasse, terrasse toit, terrasse commune',
    'barbecue-area': 'bbq, barbecue, bbq permis',
    playground: 'parc pour enfants, aire de jeu, terrain de jeux',
    'party-room': 'salle de fête, salle communautaire',
    'coworking-space': 'coworking, espace de coworking, cotravail',
    concierge: 'concierge, portier',
    'security-system': 'sécurité, immeuble sécurisé, sécuritaire, caméras de sécurité, système d alarme',
    'parcel-lockers': 'casier à colis, casiers colis',
    'smoke-free': 'non fumeur, sans fumée, non fumeurs, immeuble non fumeur, interdit de fumer, logement non fumeur',
    'wheelchair-access':
      'accessible, fauteuil roulant, accès fauteuil roulant, mobilité réduite, adapté, accessible aux fauteuils roulants',
    'step-free-entrance': 'sans marche, sans escalier',
    'roll-in-shower': 'douche italienne',
    'grab-bars': 'barres d appui',
    'accessible-parking': 'stationnement pour handicapés, stationnement handicapé',
  } satisfies Partial<Record<AmenityKey, string>>,
  types: {
    apartment: 'appart, apparts, app, appartement à louer, appt, apartement, appartements à louer',
    condo: 'condos à louer, condominium, copropriété',
    house: 'maison unifamiliale, bungalow, maison détachée, maison individuelle, chalet, maison à louer',
    townhouse: 'maison en rangée, maisons en rangée, maison jumelée',
    basement: 'demi sous sol, sous sols, logement au sous sol, appartement au sous sol, appartement sous sol',
    'main-floor': 'rdc, rez de chaussee, rez de chaussée de maison, rez de jardin',
    room: 'chambre privée, colocation, coloc, chambre en colocation, chambre meublée',
    fourplex: 'quadruplex, fourplex, quadriplex',
    commercial: 'local, espace commercial, bureau à louer, espace de bureau, locaux commerciaux, commerce',
  } satisfies Partial<Record<PropertyTypeKey, string>>,
  pets: {
    'pet-friendly':
      'animaux, animal, animaux ok, animal accepté, animaux permis, animaux bienvenus, animaux autorisés, animaux de compagnie, animaux domestiques, animaux de compagnie acceptés',
    'cat-friendly': 'chat, chat ok, chat permis, chat bienvenu, chat autorisé, chaton',
    'small-dog-friendly': 'petit chien, petit chien ok, petit chien permis, chiot',
    'large-dog-friendly': 'gros chien, gros chien ok, gros chien permis, grand chien, grand chien accepté',
    'small-pet-friendly': 'petit animal, petit animal accepté, lapin, petits animaux',
    'pets-not-allowed':
      'pas d animaux, sans animaux, aucun animal, pas d animal, animaux interdits, animaux refusés, animaux non permis, animaux non admis, animaux non autorisés, animaux pas acceptés, pas d animaux acceptés, sans animal, animaux non acceptés',
  } satisfies Partial<Record<PetPolicyKey, string>>,
  dogs: 'chien, chien ok, chien accepté, chien permis, chien bienvenu, chien autorisé',
  utilities: {
    heat: 'chauffage, chauffé',
    electricity: 'électricité, hydro, éclairé, hydro québec, électrique, courant',
    water: 'eau, eau chaude',
    internet: 'internet, wifi',
    cable: 'câble, télé, câblé, télévision',
    parking: 'stationnement, parking, place de stationnement',
    trash: 'ordures',
  },
  allUtilities:
    'tout inclus, services inclus, tous services inclus, tous les services inclus, toutes dépenses incluses, tout est inclus, services publics inclus, factures incluses, toutes charges incluses',
  allIn:
    'tout compris, frais compris, frais inclus, tous frais compris, tous frais inclus, prix total, charges comprises, coût total',
  furnished: 'meublé, entièrement meublé, tout meublé, meublé et équipé, avec meubles, meubles',
  unfurnished: 'non meublé, pas meublé, sans meubles, vide, sans meuble',
  bachelor: 'studio, garçonnière, bachelor, loft studio',
  sorts: {
    'rent-asc':
      'pas cher, moins cher, le moins cher, les moins chers, bon marché, abordable, prix bas, loyer modique, plus abordable, les plus abordables, prix croissant, loyer croissant, pas trop cher, économique, petit prix',
    'rent-desc': 'plus cher, le plus cher, les plus chers, prix décroissant, loyer décroissant, plus dispendieux',
    newest:
      'plus récent, le plus récent, les plus récents, récent, récente, nouveauté, dernières annonces, nouvelles annonces, annonces récentes, nouvelle annonce, annonce récente',
    distance: 'plus proche, les plus proches, plus près, le plus proche',
  },
  units: {
    beds: 'chambre, chambre à coucher, cac, càc, chambre à louer, ch, cc, chambre fermée, chambre à coucher fermée',
    baths: 'salle de bain, salle de bains, sdb, salle d eau, toilette, sdbs',
    sqft: 'pi2, pied2, pieds2, pc, pi c, pied c, pi ca, pi carré, pied carré, pied ca, pi, pica, pieds',
    sqm: 'm2, mètre carré, m carré, mc',
    people: 'personne, adulte, occupant, colocataire, locataire, enfant, habitant',
    rooms: 'pièce',
    money:
      'dollar, ca, par mois, mois, mensuel, loyer, prix, piastre, piasse, chaque mois, le mois, au mois, loyer mensuel, prix du loyer',
  },
  numbers: { 1: 'un, une', 2: 'deux', 3: 'trois', 4: 'quatre', 5: 'cinq', 6: 'six' },
  half: 'et demi, et demie, et demis',
  bounds: {
    max: 'moins de, maximum, maximum de, max, jusqu à, sous, pas plus de, au plus, en bas de, en dessous de, au dessous de, inférieur à, budget, budget de, budget max, budget maximum, mon budget est de, mon budget, moins cher que, loyer maximum, loyer max, prix maximum, prix max, tout au plus, ne dépassant pas',
    min: 'plus de, au moins, minimum, minimum de, min, à partir de, dès, supérieur à, au dessus de, en haut de, à compter de, à partir du, à partir d',
    around: 'environ, autour de, à peu près, aux alentours de, vers, approximativement, autour des, dans les',
    between: 'entre',
  },
  after: {
    max: 'et moins, ou moins, et en dessous, au maximum, au plus, gros max',
    min: 'et plus, ou plus, et au dessus, au minimum',
  },
  plus: '',
  extra:
    'en sus, en plus, en supplément, exclu, exclue, exclus, excluant, à part, à la charge du locataire, aux frais du locataire, à payer',
  people: { 1: 'personne seule, une personne, un adulte', 2: 'couple' },
  household: 'famille de, ménage de, groupe de',
  station:
    'métro, station de métro, station du métro, stations de métro, bouche de métro, station, rem, station du rem, train léger, station de train léger, skytrain, gare, gare de train, train de banlieue, ligne de métro, train, tlr, slr',
  to: 'à, jusqu à',
  or: 'ou',
  and: 'et',
  not: 'pas de, pas d, sans, non, aucun, aucune, pas, ni, sauf',
  included: 'inclus, incluse, inclusif, incluant, inclut, compris, comprise, comprenant, comprend, fourni',
  downtown: 'centre ville, au centre ville, coeur du centre ville',
  near: 'près de, près du, près des, près d, près, proche, proche de, proche du, proche des, proche d, à proximité, proximité, proximité de, proximité du, à proximité de, à proximité d, à proximité du, à proximité des, à côté de, à côté du, à côté d, autour de, à deux pas de, à deux pas du, à deux pas d, à quelques pas de, à quelques pas du, à quelques minutes de, à quelques minutes du, à distance de marche de, à distance de marche du, minutes de, minutes du, minutes à pied du, minutes à pied de, minutes de marche du, minutes de marche de, accès au, accès à',
  months:
    'janvier janv jan, février fév fev, mars, avril avr, mai, juin, juillet juil, août, septembre sept, octobre oct, novembre nov, décembre déc',
  parts: {
    mid: 'mi, milieu, mi mois de',
    end: 'fin, fin du mois de, fin de',
    start: 'début, début du mois de, début de',
  },
  now: 'maintenant, dès maintenant, libre maintenant, immédiatement, libre immédiatement, disponible immédiatement, disponible maintenant, tout de suite, immédiat, dès que possible, aujourd hui, immédiate, occupation immédiate, vacant, asap',
  nextMonth: 'mois prochain, le mois prochain, dès le mois prochain',
  glue: 'le, la, les, l, du, de, des, d, en, au, aux, dans, sur, avec, pour, je, j, ai, nous, on, cherche, cherchons, recherche, recherchons, veux, voudrais, aimerais, besoin, mon, ma, mes, notre, nos, qui, que, qu, est, sont, a, louer, à louer, location, locations, logement, logements, logis, annonce, annonces, libre, libres, disponible, disponibles, emménagement, emménager, déménager, date, premier, première, quartier, secteur, ville, région, province, ville de, province de, immeuble, bâtiment, aussi, mais, ce, cet, cette, sa, son, se, y, il, elle, accepte, accepté, acceptée, acceptés, ok, permis, bienvenus, si possible, svp, idéalement, vers, situé, située, coin, endroit, place, bail, loyers, n, s, c, t, m, tout, tous, toutes, année, jour, par, bonjour, merci, habiter, vivre, propriété, propriétés, résidence, m installer, unité',
  unclear: 'semi meublé, partiellement meublé, demi meublé',
};
