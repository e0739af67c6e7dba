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

test('a lista que se busca de novo é julgada pela cor que ela tem, e não pela da espera @desktop', async ({ page }) => {
  const lista = (marca: string) =>
    pagina(
      `<style>tbody { color: #6b7280; opacity: 0.55 }</style><table ${marca}><thead><tr><th scope="col">Nome</th></tr></thead><tbody><tr><td>Ana</td></tr></tbody></table>`,
    );
  await page.setContent(lista('data-ocupada="true"'));
  expect(await achados(page)).toEqual([]);
  await page.setContent(lista('class="lida"'));
  expect(await achados(page)).toMatchObject([expect.stringMatching(/^color-contrast: /)]);
});
