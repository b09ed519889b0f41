import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import type { AccountDetails } from './load-account-details.ts';

/** The company's profile and a link to its public page. */
export function CompanyTab({ details }: AccountDetails) {
  const t = useT();
  const [company, setCompany] = useState(details.company);
  return (
    <>
      {company.path && (
        <p className="mb-4">
          <Link to={company.path} className="link">
            {t('companyDetails.company.publicPage')}
          </Link>
        </p>
      )}
      <CompanyForm company={company} isApproved={details.standing.status === 'approved'} onSaved={setCompany} />
    </>
  );
}
