import * as z from 'zod/mini';
import { RECORD_FILTERS } from '#common/catalog/record-filters.ts';
import { companyChange, ownCompany } from '#common/contract/companies/own-company.ts';
import { group, staff } from '#common/contract/define.ts';
import {
  addressLine,
  companyName,
  email,
  hasName,
  idParams,
  lang,
  line,
  optionalPhone,
  personNames,
  taken,
  text,
  version,
} from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';
import { isPostalCodeOf, PROVINCE_CODES } from '#common/places/provinces.ts';
import { companyDetail, companyRecord, records } from './records.ts';

/** A new company with its owner, who gets an invitation to choose a password. */
export const newCompany = z
  .object({
    name: companyName(200).check(z.minLength(1, 'validation.required')),
    phone: optionalPhone,
    lang,
    ...personNames,
    email,
  })
  .check(hasName);
export type NewCompany = z.output<typeof newCompany>;

const fields = z.object({
  name: companyName(200).check(z.minLength(1, 'validation.required')),
  contactName: companyName(120),
  phone: optionalPhone,
  website: companyChange.shape.website,
  line1: addressLine(200),
  line2: line(200),
  city: line(100),
  province: z
    .string()
    .check(z.refine((code) => code === '' || PROVINCE_CODES.some((one) => one === code), 'validation.one_of')),
  postalCode: companyChange.shape.postalCode,
  aboutEn: text(4000),
  aboutFr: text(4000),
});
const postalCodeFits = z.refine<{ postalCode?: string | undefined; province: string }>(
  ({ postalCode, province: code }) => {
    const province = PROVINCE_CODES.find((one) => one === code);
    return !postalCode || !province || isPostalCodeOf(postalCode, province);
  },
  { error: 'validation.postalCodeProvince', path: ['postalCode'] },
);
/** The fields of a profile that staff edit. The inquiry address and the logo stay with the company. */
export const companyFields = fields.check(postalCodeFits);
export type CompanyFields = z.output<typeof companyFields>;

const profile = z.omit(ownCompany, { pendingEmail: true, path: true, logo: true });

const view = staff('viewCompanies');
const modify = staff('modifyCompanies');

const companyList = {
  method: 'GET',
  path: '/admin/companies',
  summary: 'Lists companies with their status, credits and live listings; totals stop at 10,000',
  access: view,
  query: listQuery({
    sorts: ['id', 'name'],
    filters: { filter: z.optional(z.enum(RECORD_FILTERS.companies, 'validation.one_of')) },
  }),
  output: listOutput(companyRecord),
} as const;

/** Companies, for administrators. Actions are those of support's records. */
export const adminCompanies = group({
  companies: companyList,
  companiesCsv: csvOf(companyList),
  company: {
    ...records.company,
    path: '/admin/companies/:id',
    access: view,
    output: companyDetail,
  },
  createCompany: {
    method: 'POST',
    path: '/admin/companies',
    summary: 'Creates a company whose owner gets an invitation by email',
    access: staff('createCompanies'),
    body: newCompany,
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['user.email_taken', 'request.too_many'],
  },
  profile: {
    method: 'GET',
    path: '/admin/companies/:id/profile',
    summary: 'Returns the profile of a company for editing',
    access: modify,
    params: idParams,
    output: profile,
    errors: ['company.not_found'],
  },
  changeProfile: {
    method: 'PATCH',
    path: '/admin/companies/:id/profile',
    summary: 'Changes the profile of a company; an approved company’s new name is reviewed again',
    access: modify,
    params: idParams,
    body: z.object({ ...fields.shape, version }).check(postalCodeFits),
    output: taken,
    errors: ['company.not_found', 'edit.conflict'],
  },
  actOnCompany: { ...records.actOnCompany, path: '/admin/companies/:id/actions', access: modify },
  setOwner: { ...records.setOwner, path: '/admin/companies/:id/owner', access: modify },
});
