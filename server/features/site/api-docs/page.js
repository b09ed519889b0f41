// Sends the calls of the page at /api/docs. The page contains its phrases.
const { words } = document.body.dataset;
const t = JSON.parse(words ?? '{}');
/** Responses are shown up to this number of characters. */
const SHOWN = 200_000;

const tokenField = document.querySelector('#token');
tokenField.value = storedToken();

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const status = form.querySelector('[role=status]');
  const shown = form.querySelector('pre');
  const button = form.querySelector('button');
  const call = readCall(form);
  if (!call) {
    status.textContent = t.notJson;
    form.querySelector('textarea').focus();
    return;
  }
  button.disabled = true;
  status.textContent = t.sending;
  const sentAt = performance.now();
  try {
    const response = await fetch(call.address, call.init);
    const text = await response.text();
    const ms = Math.round(performance.now() - sentAt);
    const size = (text.length / 1024).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    status.textContent = say(t.result, { status: response.status, ms, size });
    const pretty = prettyJson(text);
    shown.textContent = pretty.slice(0, SHOWN) + (pretty.length > SHOWN ? `\n… ${t.cut}` : '');
    shown.hidden = false;
  } catch {
    status.textContent = t.failed;
    shown.hidden = true;
  }
  button.disabled = false;
  renewKey(form);
}

/** The URL and options of the filled-in call; undefined if the body is not JSON. */
function readCall(form) {
  const { method, path } = form.dataset;
  const query = new URLSearchParams();
  const sent = new FormData();
  let filled = path;
  for (const field of form.querySelectorAll('[data-in]')) {
    const { name, value } = field;
    if (field.dataset.in === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (field.dataset.in === 'form') sent.append(name, field.files?.[0] ?? value);
    else if (value) query.append(name, value);
  }
  const address = query.size > 0 ? `${filled}?${query}` : filled;
  const headers = { accept: 'application/json', 'accept-language': document.querySelector('#answers').value };
  if (tokenField.value) headers.authorization = `Bearer ${tokenField.value}`;
  if (form.querySelector('[data-in=form]')) return { address, init: { method, headers, body: sent } };
  const body = form.querySelector('textarea')?.value;
  if (body === undefined) return { address, init: { method, headers } };
  try {
    JSON.parse(body);
  } catch {
    return undefined;
  }
  return { address, init: { method, headers: { ...headers, 'content-type': 'application/json' }, body } };
}

/** The token of this browser's session on the site. */
function storedToken() {
  try {
    return JSON.parse(localStorage.getItem('pro_token')) ?? '';
  } catch {
    return '';
  }
}

/** A form's key works once, so the next submission needs another one. */
function renewKey(form) {
  const area = form.querySelector('textarea');
  if (area) area.value = area.value.replace(/("requestKey": ")[^"]*"/, (_, start) => `${start}${newKey()}"`);
}

/** A random UUID. crypto.randomUUID is missing on pages loaded over plain HTTP from another machine. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function say(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function prettyJson(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
