import type { DemoPost } from '#server/demo/content/types.ts';

export const depositsByProvince: DemoPost = {
  slug: 'deposits-by-province',
  category: 'rights',
  author: 'Daniel Okafor',
  picture: 'living-room-06.jpg',
  title: { en: 'Deposits: what each province allows', fr: 'Les dépôts\u00a0: ce que permet chaque province' },
  summary: {
    en: 'From nothing at all to a full month’s rent. What a landlord may hold, and when you get it back.',
    fr: 'De rien du tout à un mois de loyer. Ce qu’un propriétaire peut garder, et quand il doit le rendre.',
  },
  body: {
    en: `<p>Deposits are a provincial matter, and the differences are large. These are the usual limits for an ordinary residential lease; always check with your province’s tenancy office, since rules change.</p>
<table><thead><tr><th>Province or territory</th><th>Maximum deposit</th></tr></thead><tbody><tr><td>British Columbia</td><td>half a month’s rent; another half for a pet</td></tr><tr><td>Alberta</td><td>one month’s rent</td></tr><tr><td>Saskatchewan</td><td>one month’s rent</td></tr><tr><td>Manitoba</td><td>half a month’s rent; a pet deposit may be added</td></tr><tr><td>Ontario</td><td>no damage deposit; last month’s rent in advance is allowed</td></tr><tr><td>Quebec</td><td>none; only the first month’s rent may be collected in advance</td></tr><tr><td>New Brunswick</td><td>one month’s rent for a monthly or yearly lease</td></tr><tr><td>Nova Scotia</td><td>half a month’s rent</td></tr><tr><td>Prince Edward Island</td><td>one month’s rent</td></tr><tr><td>Newfoundland and Labrador</td><td>three quarters of a month’s rent</td></tr><tr><td>Yukon, Northwest Territories, Nunavut</td><td>one month’s rent</td></tr></tbody></table>
<h2>Getting it back</h2>
<p>Do an inspection with the landlord on the day you arrive and on the day you leave, in writing, with photos. In several provinces a landlord who skips the inspection loses the right to keep anything for damage. Ordinary wear, such as faded paint, is not damage.</p>
<h2>Warning signs</h2>
<ul><li>A deposit to see the home, or to “hold” it before you have seen it</li><li>Cash without a receipt</li><li>A second deposit under another name: “key fee”, “cleaning fee”, “administration”</li></ul>`,
    fr: `<p>Les dépôts relèvent des provinces, et les écarts sont grands. Voici les limites habituelles pour un bail résidentiel ordinaire; vérifiez auprès de l’organisme de votre province, car les règles changent.</p>
<table><thead><tr><th>Province ou territoire</th><th>Dépôt maximal</th></tr></thead><tbody><tr><td>Colombie-Britannique</td><td>un demi-mois de loyer; un autre demi-mois pour un animal</td></tr><tr><td>Alberta</td><td>un mois de loyer</td></tr><tr><td>Saskatchewan</td><td>un mois de loyer</td></tr><tr><td>Manitoba</td><td>un demi-mois de loyer; un dépôt pour animal peut s’ajouter</td></tr><tr><td>Ontario</td><td>aucun dépôt pour dommages; le dernier mois d’avance est permis</td></tr><tr><td>Québec</td><td>aucun; seul le premier mois peut être demandé d’avance</td></tr><tr><td>Nouveau-Brunswick</td><td>un mois de loyer pour un bail au mois ou à l’année</td></tr><tr><td>Nouvelle-Écosse</td><td>un demi-mois de loyer</td></tr><tr><td>Île-du-Prince-Édouard</td><td>un mois de loyer</td></tr><tr><td>Terre-Neuve-et-Labrador</td><td>les trois quarts d’un mois de loyer</td></tr><tr><td>Yukon, Territoires du Nord-Ouest, Nunavut</td><td>un mois de loyer</td></tr></tbody></table>
<h2>Le récupérer</h2>
<p>Faites une inspection avec le propriétaire à l’arrivée et au départ, par écrit, photos à l’appui. Dans plusieurs provinces, le propriétaire qui s’en dispense perd le droit de garder quoi que ce soit pour des dommages. L’usure normale, comme une peinture défraîchie, n’est pas un dommage.</p>
<h2>Signaux d’alarme</h2>
<ul><li>Un dépôt pour visiter, ou pour «\u00a0réserver\u00a0» avant d’avoir vu</li><li>De l’argent comptant sans reçu</li><li>Un deuxième dépôt sous un autre nom\u00a0: «\u00a0clés\u00a0», «\u00a0ménage\u00a0», «\u00a0administration\u00a0»</li></ul>`,
  },
};

export const rentingWithPets: DemoPost = {
  slug: 'renting-with-pets',
  category: 'rights',
  author: 'Hannah Friesen',
  picture: 'living-room-07.jpg',
  title: {
    en: 'Renting with pets: what the law says, and what works',
    fr: 'Louer avec un animal\u00a0: ce que dit la loi et ce qui fonctionne',
  },
  summary: {
    en: 'Rules differ from province to province. A short introduction of your dog helps in all of them.',
    fr: 'Les règles changent d’une province à l’autre. Une courte présentation de votre chien aide partout.',
  },
  body: {
    en: `<p>More than half of Canadian households live with an animal, and far fewer than half of listings say so. Here is how to find a home for both of you.</p>
<h2>The law, in general</h2>
<ul><li><strong>Ontario:</strong> a clause that forbids pets in an ordinary lease has no effect once you live there, though a landlord may choose another applicant, condominium rules can still apply, and a dangerous or very disruptive animal can be a reason to end a tenancy.</li><li><strong>Quebec, British Columbia, Alberta</strong> and most others: the landlord may refuse pets or set conditions in the lease. What is written counts, so ask before you sign.</li><li><strong>Deposits:</strong> some provinces allow a separate pet deposit, others forbid it. See <a href="/blog/deposits-by-province">deposits by province</a>.</li><li><strong>Service animals</strong> are not pets. Human-rights law protects people who need them, everywhere in the country.</li></ul>
<h2>What works with landlords</h2>
<p>Write half a page about your animal: age, weight, habits, vaccinations, who looks after it when you are at work. Add a reference from your present landlord. Offer to let them meet. A listing that says nothing about pets is not a no; ask.</p>
<h2>How to search</h2>
<p>Our filter tells cats, small dogs and large dogs apart. “Pets welcome” means no conditions that we know of; other listings say which pets they accept.</p>`,
    fr: `<p>Plus de la moitié des ménages canadiens vivent avec un animal, et bien moins de la moitié des annonces en parlent. Voici comment réduire l’écart.</p>
<h2>La loi, en général</h2>
<ul><li><strong>En Ontario\u00a0:</strong> une clause qui interdit les animaux dans un bail ordinaire est sans effet une fois que vous y habitez; le propriétaire peut toutefois choisir quelqu’un d’autre, les règles d’une copropriété peuvent s’appliquer, et un animal dangereux ou très dérangeant peut justifier la fin du bail.</li><li><strong>Au Québec, en Colombie-Britannique, en Alberta</strong> et presque partout ailleurs\u00a0: le bail peut interdire les animaux ou poser des conditions. Ce qui est écrit compte\u00a0: demandez avant de signer.</li><li><strong>Les dépôts\u00a0:</strong> certaines provinces permettent un dépôt pour animal, d’autres l’interdisent. Voyez <a href="/fr/blog/deposits-by-province">les dépôts par province</a>.</li><li><strong>Les animaux d’assistance</strong> ne sont pas des animaux de compagnie. Les lois sur les droits de la personne protègent ceux qui en ont besoin, partout au pays.</li></ul>
<h2>Ce qui fonctionne avec les propriétaires</h2>
<p>Écrivez une demi-page sur votre animal\u00a0: âge, poids, habitudes, vaccins, qui s’en occupe pendant vos heures de travail. Joignez une référence de votre propriétaire actuel. Proposez une rencontre. Une annonce muette sur les animaux n’est pas un non; demandez.</p>
<h2>Comment chercher</h2>
<p>Notre filtre distingue chats, petits chiens et gros chiens. «\u00a0Animaux acceptés\u00a0» veut dire sans condition à notre connaissance; les autres annonces précisent ce qui est admis.</p>`,
  },
};

export const rentIncreases: DemoPost = {
  slug: 'rent-increases-explained',
  category: 'rights',
  author: 'Daniel Okafor',
  picture: 'exterior-highrise-04.jpg',
  title: {
    en: 'Rent increases: how often, how much and with what notice',
    fr: 'Augmentations de loyer\u00a0: combien, quand, comment',
  },
  summary: {
    en: 'Some provinces set a yearly limit, some do not. All of them require written notice.',
    fr: 'Certaines provinces fixent une limite annuelle, d’autres non. Toutes exigent un avis écrit.',
  },
  body: {
    en: `<p>A notice of a rent increase is easier to read if you know your province’s rules. There are three kinds.</p>
<h2>A yearly guideline</h2>
<p>Ontario, British Columbia, Manitoba, Nova Scotia and Prince Edward Island publish a percentage each year. For most sitting tenants the increase may not go beyond it without an order. There are exemptions: in Ontario, for homes first occupied after November 15, 2018; in Manitoba, for some newer and higher-priced ones.</p>
<h2>A method</h2>
<p>Quebec publishes a calculation that takes taxes, insurance and repairs into account. You may refuse the increase and stay; the landlord can then ask the Tribunal administratif du logement to set the rent.</p>
<h2>No limit, but rules</h2>
<p>Alberta, Saskatchewan and Newfoundland and Labrador do not cap the amount. They do limit how often rent may rise and how much notice you get.</p>
<h2>When you get a notice</h2>
<ul><li>Is it in writing, and early enough?</li><li>Has it been at least a year since the last one?</li><li>Is the amount within the limit, if there is one?</li><li>Between two tenants, most provinces let rent be set freely, so the limits protect those who stay</li></ul>
<p>If something is wrong, reply in writing and keep paying the old rent until it is settled; your province’s tenancy office will tell you how.</p>`,
    fr: `<p>Un avis d’augmentation se lit mieux quand on connaît les règles de sa province. Il y en a trois sortes.</p>
<h2>Un taux annuel</h2>
<p>L’Ontario, la Colombie-Britannique, le Manitoba, la Nouvelle-Écosse et l’Île-du-Prince-Édouard publient chaque année un pourcentage. Pour la plupart des locataires en place, la hausse ne peut le dépasser sans ordonnance. Il y a des exceptions\u00a0: en Ontario, les logements occupés pour la première fois après le 15 novembre 2018; au Manitoba, certains logements récents ou plus chers.</p>
<h2>Une méthode</h2>
<p>Le Québec publie un calcul qui tient compte des taxes, des assurances et des travaux. Vous pouvez refuser la hausse et rester; le propriétaire peut alors demander au Tribunal administratif du logement de fixer le loyer.</p>
<h2>Pas de limite, mais des règles</h2>
<p>L’Alberta, la Saskatchewan et Terre-Neuve-et-Labrador ne plafonnent pas le montant. Elles limitent toutefois la fréquence des hausses et imposent un préavis.</p>
<h2>Quand l’avis arrive</h2>
<ul><li>Est-il écrit, et donné assez tôt?</li><li>Y a-t-il au moins un an depuis la dernière hausse?</li><li>Le montant respecte-t-il la limite, s’il y en a une?</li><li>Entre deux locataires, la plupart des provinces laissent fixer le loyer librement\u00a0: les limites protègent ceux qui restent</li></ul>
<p>Si quelque chose cloche, répondez par écrit et continuez de payer l’ancien loyer jusqu’au règlement; l’organisme de votre province vous dira comment faire.</p>`,
  },
};
