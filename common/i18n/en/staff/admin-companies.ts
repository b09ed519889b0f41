/** Companies in the admin area: the list, a new company and its profile. */
export const adminCompanies = {
  created: 'The company is created, and its owner gets an invitation',
  saved: 'The company is saved',
  purpose: 'All companies, with their status, credits and live listings. Views and downloads are logged.',
  segment: 'Segment',
  companyHelp: 'Support reviews it before its listings go live.',
  name: 'Company name',
  phone: 'Phone',
  lang: 'Language',
  ownerHelp: 'The owner gets an email with a link to choose a password.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  submit: 'Create company',
  profileHelp: 'An approved company’s new name is reviewed again.',
  save: 'Save company',
} as const;
