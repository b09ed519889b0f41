import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenImage } from '#test/given-image.ts';
import { WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { callApi, logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectFitsBothSizes, inLang, visit } from './site.ts';

/** As Word puts it on the clipboard: its own elements, comments, styles, lists as paragraphs, and a local image. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
 xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/zoe/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Aptos;} p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=EN-CA style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Winter <span style='mso-spacerun:yes'> </span>moves<o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-CA style='font-size:12.0pt;mso-fareast-font-family:"Times New Roman"'>Call <b
style='mso-bidi-font-weight:normal'>early</b> and <i>politely</i>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Salt<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if
!supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>For the steps<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Blankets<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Pack<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr
style='mso-yfti-irow:0'><td width=208 valign=top style='width:155.8pt'><p class=MsoNormal>Month<o:p></o:p></p></td><td
width=208><p class=MsoNormal>Snow<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://example.org/guide">Guide</a> <a href="javascript:window.isHacked=1">trap</a>
<![if !vml]><img width=9 src="file:///C:/Temp/clip_image001.png" onerror="window.isHacked=1"><![endif]></p>
<script>window.isHacked = 1</script><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

/** As a browser copies a part of a page. */
const WEB = `<meta charset='utf-8'><article style="color:red" onclick="window.isHacked=1"><h2 class="x">Rules</h2>
<div><p style="font-size:20px">One <span style="font-weight:700">bold</span> rule</p></div>
<form><button onclick="window.isHacked=1">Buy</button><input value="typed"></form>
<iframe src="https://evil.example"></iframe><svg onload="window.isHacked=1"><text>drawn</text></svg>
<ol start="3"><li>Third</li></ol><blockquote>Quoted</blockquote></article>`;

/** Pastes HTML at the cursor, as a press of Ctrl+V does. */
/** A Word paragraph, as its list items are written. */
const wordItem = (marker: string, words: string) =>
  `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span><![endif]>${words}</p>`;
/** Pasted HTML, and what the editor shows of it. */
const BESIDE_THE_TEXT = [
  [
    '<p class=MsoNormal>The rent is $1,450<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[MR1]</a></span> a month.</p><div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[MR1]</a>Secret</p></div></div></div>',
    '<p>The rent is $1,450 a month.</p>',
  ],
  [
    '<p>A quiet home<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a></p></div>',
    '<p>A quiet home</p>',
  ],
  [
    '<p>Rent <del>$1,300</del><ins>$1,450</ins><span style="display:none">hidden</span><span style="mso-hide:all">too</span></p>',
    '<p>Rent $1,450</p>',
  ],
  [
    `${wordItem('1.', 'Call us')}${wordItem('2.', 'Visit')}<p class=MsoNormal>Bring a card.</p>${wordItem('3.', 'Sign')}`,
    '<ol start="1"><li><p>Call us</p></li><li><p>Visit</p></li></ol><p>Bring a card.</p><ol start="3"><li><p>Sign</p></li></ol>',
  ],
  [
    '<p>Loyer : 1 450<sup>00</sup> $, 55 m<sup>2</sup>, un 4<sup>1</sup>/<sub>2</sub>, le 1<span style="vertical-align:super">er</span> juillet</p>',
    '<p>Loyer : 1 450,00 $, 55 m², un 4½, le 1er juillet</p>',
  ],
  [
    '<p><a href="#_Toc123">Contents</a> <a href="https://www.google.com/url?q=https://example.org/a&sa=D">Guide</a></p>',
    '<p>Contents <a href="https://example.org/a">Guide</a></p>',
  ],
  ['<p>Before <img alt="👋" src="https://img.example/wave.png"> after</p>', '<p>Before 👋 after</p>'],
] as const;

const paste = (text: Locator, html: string) =>
  text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test.each(AT_DESK)(
  'pasted texts are cleaned, and tables and sections are written by keyboard ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, richText, mediaLibrary, validation } = WORDS[lang];
    await using site = await visit({ lang, size, dark: true, expected: /40[0139]/ });
    const { page } = site;
    page.on('dialog', (dialog) => void dialog.accept());
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await logIn(site, 'admin');
    const token = tokenInfo.access_token;
    const slug = `winter-${randomUUID().slice(0, 8)}`;
    const part = { slug: `${slug}-en`, title: 'Winter', summary: 'Snow', body: '' };
    const draft = { shared: { author: 'Zoé' }, en: part, fr: { ...part, slug: `${slug}-fr`, title: 'Hiver' } };
    const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/content/post/entries', draft);
    await openScreen(site, `/admin/blogs/${id}/edit`);
    const field = (label: string) => page.getByLabel(`${label} (${entries.langsInside[lang]})`, { exact: true });
    const text = field(entries.fields.body);
    const looksRight = async () => {
      await expectAccessible(page);
      await expectFitsBothSizes(page);
    };

    /** The cursor goes to the end. The editor reads that a moment later; what it has not read, it sets back. */
    const goToEnd = () =>
      expect
        .poll(async () => {
          await text.press('Control+End');
          await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
          return text.evaluate((element) => element.lastElementChild?.contains(getSelection()?.anchorNode ?? null));
        })
        .toBe(true);

    await text.focus();
    const shape = (selector: string) =>
      text.evaluate((element, of) => [...element.querySelectorAll(of)].map((one) => one.textContent), selector);
    // A typed address becomes a link, without the punctuation after it.
    await page.keyboard.type('See (www.example.org/a), https://example.org/b_(c). Or no-reply@example.org');
    await page.keyboard.press('Enter');
    expect(await shape('a')).toEqual(['www.example.org/a', 'https://example.org/b_(c)', 'no-reply@example.org']);
    await page.keyboard.press('Control+a');
    await paste(text, WORD);
    expect(await shape('h2')).toEqual(['Winter moves']);
    expect(await shape('strong, em')).toEqual(['early', 'politely']);
    expect(await shape('ul > li > p')).toEqual(['Salt', 'For the steps', 'Blankets']);
    expect(await shape('ul ul p')).toEqual(['For the steps']);
    expect(await shape('ol > li')).toEqual(['Pack']);
    expect(await shape('td p, th p')).toEqual(['Month', 'Snow']);
    expect(await shape('a')).toEqual(['Guide']);
    await goToEnd();
    await paste(text, WEB);
    expect(await shape('blockquote')).toEqual(['Quoted']);
    expect(await shape('strong, em')).toEqual(['early', 'politely', 'bold']);
    expect(await shape('ol')).toEqual(['Pack', 'Third']);
    const html = await text.innerHTML();
    expect(html).not.toMatch(
      /mso|Mso|o:p|style=|class="x"|script|javascript:|file:|onerror|onclick|iframe|drawn|typed/,
    );
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);

    // Nothing that a reader of the document would not see, and nothing lost without a word.
    await page.getByText(richText.picturesNotPasted).first().waitFor();
    for (const [pasted, shown] of BESIDE_THE_TEXT) {
      await text.press('Control+a');
      await paste(text, pasted);
      expect((await text.innerHTML()).replace(/ data-to="[^"]*"/g, '')).toBe(shown);
    }
    await text.press('Control+a');

    /** Walks the formatting bar to a button, from the text. */
    const pressTool = async (name: string) => {
      await text.press('Alt+F10');
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
      for (let step = 0; step < 30 && (await focused()) !== name; step++) await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe(name);
      await page.keyboard.press('Enter');
    };
    const insert = async (name: string) => {
      await pressTool(richText.insert);
      await page.getByRole('button', { name, exact: true }).press('Enter');
      return page.getByRole('dialog').first();
    };
    const add = async (dialog: Locator) => {
      await dialog.getByRole('button', { name: richText.insert, exact: true }).press('Enter');
    };
    const isClosed = () => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const chooseRecord = async (dialog: Locator, label: string) => {
      await dialog.getByRole('combobox', { name: label }).fill('toronto');
      const option = dialog.getByRole('option', { name: /^Toronto/ }).first();
      await option.waitFor();
      await page.keyboard.press('Enter');
    };

    await goToEnd();
    const table = await insert(richText.table);
    expect(await table.count()).toBe(0);
    await page.keyboard.type('Fee');
    await pressTool(richText.table);
    await page.getByRole('button', { name: richText.tableTools.addColumnAfter, exact: true }).press('Enter');
    await expect.poll(() => text.locator('table').last().locator('tr').first().locator('th').count()).toBe(4);
    await text.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Month');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Type of ');
    expect((await shape('th p')).slice(-4)).toEqual(['Type of ', 'Month', '', '']);

    const embed = await insert(richText.sections.embed);
    await embed.getByLabel(richText.fields.address).fill('https://evil.example/watch?v=dQw4w9WgXcQ');
    await embed.getByLabel(richText.fields.title, { exact: true }).fill('A film');
    await add(embed);
    await embed.getByText(validation.embedHost).waitFor();
    expect(await embed.getByLabel(richText.fields.title, { exact: true }).inputValue()).toBe('A film');
    await looksRight();
    await embed.getByLabel(richText.fields.address).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await add(embed);
    await isClosed();

    const action = await insert(richText.sections.action);
    await action.getByLabel(richText.fields.label, { exact: true }).fill('See homes');
    await chooseRecord(action, richText.linkDialog.find);
    await add(action);
    await isClosed();

    // Writing continues below a new section, and never replaces a selected one.
    const sections = text.locator('.rich-section');
    const count = await sections.count();
    await page.keyboard.type('Below the button');
    await sections.last().click();
    await page.keyboard.type('After a click');
    await sections.first().click();
    await paste(text, '<p>Pasted</p>');
    expect(await sections.count()).toBe(count);
    expect((await shape('p')).slice(-3)).toEqual(['Pasted', 'After a click', 'Below the button']);
    await goToEnd();

    await text.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    // Without selected words, the first field is that of the words.
    await page.keyboard.type('Typed at once');
    expect(await page.getByLabel(richText.linkDialog.text, { exact: true }).inputValue()).toBe('Typed at once');
    await page.keyboard.press('Enter');
    await page.getByText(richText.linkDialog.choose, { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.keyboard.press('Escape');
    await isClosed();

    const homes = await insert(richText.sections.homes);
    await chooseRecord(homes, WORDS[lang].words.place);
    await homes.getByLabel(new RegExp(`^${richText.fields.query}`)).fill('beds=1');
    await add(homes);
    await isClosed();

    const gallery = await insert(richText.sections.gallery);
    const addImage = gallery.getByRole('button', { name: WORDS[lang].words.addImage });
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await addImage.press('Enter');
    const picker = page.getByRole('dialog').last();
    const images = gallery.getByRole('list', { name: WORDS[lang].words.images }).getByRole('listitem');
    for (const [at, word] of ['street', 'roof', 'yard'].entries()) {
      if (at > 0) await addImage.press('Enter');
      // Equal files would be one image.
      const buffer = await givenImage(320 + at, 200)
        .png()
        .toBuffer();
      const file = { name: `${word} ${slug}.png`, mimeType: 'image/png', buffer };
      await picker.locator('input[type=file]').setInputFiles([file]);
      await picker.getByLabel(mediaLibrary.fields.altEn, { exact: true }).fill(`A snowy ${word}`);
      await picker.getByLabel(mediaLibrary.fields.altFr, { exact: true }).fill('Une rue enneigée');
      await picker.getByRole('button', { name: mediaLibrary.picker.saveAndUse }).waitFor();
      await picker.getByLabel(mediaLibrary.fields.altFr, { exact: true }).press('Enter');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
      await expect.poll(() => images.count()).toBe(at + 1);
    }
    const orderOf = async () => (await images.allTextContents()).map((name) => /street|roof|yard/.exec(name)?.[0]);
    const buttonOf = (word: string, action: string) =>
      gallery.getByRole('button', {
        // Names of buttons have plain spaces.
        name: new RegExp(`^${action.replace('{item}', word).replace('\u00a0', ' ')}`),
      });
    const { reorder } = WORDS[lang].lists;
    await looksRight();
    await buttonOf('yard', reorder.up).press('Enter');
    expect(await orderOf()).toEqual(['street', 'yard', 'roof']);
    await gallery.getByText(/^yard .*2 .* 3$/).waitFor();
    await expect.poll(() => focusedLabel()).toMatch(/^.*yard/);
    await page.keyboard.press('Alt+ArrowUp');
    expect(await orderOf()).toEqual(['yard', 'street', 'roof']);
    await buttonOf('street', reorder.remove).press('Enter');
    expect(await orderOf()).toEqual(['yard', 'roof']);
    await expect.poll(() => focusedLabel()).toMatch(/^.*roof/);
    const filesOf = (all: Locator) =>
      all.evaluateAll((found) => (found as HTMLImageElement[]).map(({ src }) => src.split('/').at(-1)));
    const inOrder = await filesOf(images.locator('img'));
    expect(new Set(inOrder).size).toBe(2);
    await add(gallery);
    await isClosed();
    expect(await text.locator('.rich-section').count()).toBe(4);
    const shown = text.locator('.rich-section').last().locator('img');
    await expect.poll(() => shown.locator('visible=true').count()).toBe(2);
    expect(await filesOf(shown)).toEqual(inOrder);
    // The same order when it is opened again.
    await sections.last().dblclick();
    await expect.poll(orderOf).toEqual(['yard', 'roof']);
    await page.keyboard.press('Escape');
    await isClosed();

    await pressAction(page, lang, entries.publish[lang]);
    await page.getByRole('link', { name: entries.open[lang], exact: true }).waitFor();
    await page.goto(`${site.url}${inLang(lang, `/blog/${slug}-${lang}`)}`);
    await page.locator('.rich-homes .home-card').first().waitFor();
    await expectFitsBothSizes(page);

    const list = await callApi<{ rows: { id: number }[] }>(token, 'GET', '/admin/assets?q=yard&sort=-createdAt');
    await openScreen(site, `/admin/media/${list.rows[0]?.id}`);
    await page.getByText(`${entries.fields.body} (${entries.langsInside[lang]})`).waitFor();
  },
  240_000,
);
