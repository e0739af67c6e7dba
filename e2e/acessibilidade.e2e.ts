import { achados } from './acessibilidade.ts';
import { expect, test } from './fixtures.ts';

/** What looks as a piece that was judged is not judged again: so all that a rule decides by has to be seen in how it looks. */

const pagina = (campos: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Juiz</title></head><body><main><h1>Juiz</h1>${campos}</main></body></html>`;
const campo = (rotulo: string, id: string, para = id) =>
  `<div><label for="${para}">${rotulo}</label><input id="${id}" type="text" class="campo"></div>`;

test('de dois campos iguais cada um é julgado pelo seu rótulo @desktop', async ({ page }) => {
  await page.setContent(pagina(campo('Nome', 'nome') + campo('Cor', 'cor')));
  expect(await achados(page)).toEqual([]);
  await page.setContent(pagina(campo('Nome', 'nome') + campo('Cor', 'cor', 'outra')));
  expect(await achados(page)).toMatchObject([expect.stringMatching(/^label: <input id="cor"/)]);
});
