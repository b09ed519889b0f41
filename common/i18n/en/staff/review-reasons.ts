/** The reasons that support chooses from, as the landlord reads them. */
export const reviewReasons = {
  account: {
    reject: {
      phone: 'We couldn’t reach you at the phone number you gave. Please enter one where renters can call you.',
      address: 'We couldn’t confirm your business address. Please enter a full street address that we can check.',
      identity: 'The company’s name doesn’t match its website or registration. Please correct the name or the website.',
      duplicate:
        'Your company already has an account here. Please log in to that account or ask its owner to invite you.',
      purpose: 'This account doesn’t offer homes for rent in Canada, and only such companies can list here.',
      fraud: 'The details in this account don’t match those of a business that rents out homes.',
    },
    ask: {
      rights:
        'Please tell us how you’re connected to the homes you list: as the owner, a property manager or an agent.',
      registration: 'Please send us your company’s registration number and the province where it’s registered.',
      phone: 'Please send us a phone number where we can reach you on business days.',
      address: 'Please send us the full street address of your office.',
      website: 'Please send us a website or a social media page that shows your company and its homes.',
    },
  },
  name: {
    reject: {
      other: 'This is the name of another company.',
      misleading: 'The name could mislead renters about who rents out the homes.',
      contact: 'A company name can’t contain contact details, prices or advertising.',
      offensive: 'The name could offend people.',
    },
  },
  report: {
    correct: {
      price:
        'The rent in the listing doesn’t match what renters are asked to pay. Please correct the rent and the fees.',
      availability: 'The home doesn’t seem to be available. Please update the dates or take the listing offline.',
      address: 'The address or the pin on the map is wrong. Please correct it.',
      photos: 'The photos don’t show this home. Please replace them with photos of it.',
      contact:
        'Renters can’t reach you with the contact details in the listing. Please check the phone number and email.',
      text: 'The description contains mistakes or contact details. Please edit it.',
    },
    suspend: {
      fraud: 'The listing shows signs of fraud.',
      copied: 'The photos or the text belong to another listing.',
      rented: 'The home has been rented, and the listing stayed live after we asked for a correction.',
      offensive: 'The listing contains offensive content.',
      discrimination: 'The listing excludes people in a way that human rights law doesn’t allow.',
      unreachable: 'No one replies to renters at the contact details in the listing.',
    },
  },
  scam: {
    correct: {
      price: 'The rent is far below that of similar homes. Please check it, and mention anything that explains it.',
      address: 'The address or the unit doesn’t seem to be that of this home. Please correct it.',
      photos: 'The photos are also in another company’s listing. Please use your own photos of this home.',
      contact: 'Please take phone numbers, emails and links out of the text. Renters reach you through the site.',
      text: 'The text is also in another company’s listing, or asks for money before a visit. Please edit it.',
    },
    suspend: {
      fraud: 'The listing shows signs of fraud.',
      copied: 'The photos or the text belong to another company’s listing.',
      payment: 'The listing asks renters for money before they have seen the home.',
      identity: 'The account shares its contact details with one that we closed.',
      unreachable: 'We couldn’t reach anyone who can show this home.',
    },
  },
  feed: {
    refuse: {
      incomplete: 'Many of your homes are missing from the file. Please send a complete file.',
      wrongFile: 'This seems to be the file of another account or another system. Please check what you send.',
      ids: 'Most homes have new ids, so we can’t match them with your listings. Please keep the ids of your homes.',
      rents: 'Many rents changed at once. Please check the rents in the file.',
      rejected: 'Too many homes in the file can’t be read. The feed’s log lists the problem with each one.',
    },
  },
  message: {
    reply: {
      account:
        'You can change your name, address and password under My Account. We’ll email you a link to confirm a new address.',
      landlord:
        'We don’t rent out homes ourselves. Please write to the landlord from the listing’s page, and you’ll both have the conversation.',
      listings: 'You can list homes after you sign up as a landlord. Prices and steps are on the page “Advertise”.',
      passedOn: 'Thank you for telling us. We’ve passed it on to the people who can fix it.',
    },
  },
  companyReport: {
    suspendCompany: {
      fraud: 'The company’s listings show signs of fraud.',
      copied: 'The photos or the texts belong to other companies’ listings.',
      payment: 'The company asks renters for money before they have seen the home.',
      identity: 'The account shares its contact details with one that we closed.',
      unreachable: 'We couldn’t reach anyone who can show the homes.',
    },
  },
} as const;
