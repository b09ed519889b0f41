/** The page at /api/docs. */
export const apiDocs = {
  title: 'API of {site}',
  intro:
    'Every call of the site, made from the same contract as its server and its pages. Try them here, or hand the OpenAPI document to your own tools.',
  openapi: 'OpenAPI 3.1 document',
  language: 'Language of the answers',
  otherLanguage: 'Français',
  token: 'Access token',
  tokenHelp:
    'Sent with every call from this page. It is filled in where you are signed in on the site; POST /login answers one.',
  contents: 'Groups of calls',
  needsScript:
    'Sending calls from this page takes JavaScript. All that is described here can also be sent with any other tool.',
  access: {
    everyone: 'Open to everyone',
    signedIn: 'For signed-in users',
    roles: 'For the roles {roles}',
    permission: 'with the permission {permission}',
  },
  params: 'Path',
  query: 'Query',
  body: 'Body (JSON)',
  form: 'Form (multipart)',
  required: 'required',
  errors: 'Errors: {codes}',
  limit: '{count, plural, one {# call a minute} other {# calls a minute}}',
  send: 'Send',
  sending: 'Sending…',
  answer: 'Answer',
  result: 'Status {status}, {ms} ms, {size} KB',
  failed: 'No answer: the server could not be reached.',
  notJson: 'The body is not valid JSON.',
  cut: 'The answer is longer than what is shown here.',
} as const;
