import type { Locator } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { escolher, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** Where the drawing of an action stands on the screen: the lines of the months, that of today, the bar of what is planned, and the end. */
const desenhado = (tempo: Locator) =>
  tempo.evaluate((quadro) => {
    const todos = [...quadro.children] as HTMLElement[];
    const linhas = todos.filter(({ style }) => style.width === '').map((um) => um.getBoundingClientRect().left);
    const barras = todos.filter(({ style }) => style.width !== '').map((um) => um.getBoundingClientRect());
    return {
      meses: linhas.slice(0, -1),
      hoje: linhas.at(-1) ?? 0,
      barra: { de: barras[0]?.left ?? 0, ate: barras[0]?.right ?? 0 },
      fim: quadro.getBoundingClientRect().right,
    };
  });

test('cronograma do PGR @desktop > a barra de uma ação vai do primeiro ao último dia, abre-se pelo teclado, e a tabela diz o mesmo', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/pgr?page=0')).json();
  const { id } = content.find(({ nome }: { nome: string }) => nome.includes('em vigor'));
  const inicio = `${hoje().slice(0, 7)}-01`;
  const fim = somarDias(somarMeses(inicio, 2), -1);
  const [de, ate] = [formatarData(inicio), formatarData(fim)];
  const nome = 'Sinalizar a rota das empilhadeiras';
  await page.goto(`/sst/pgr/${id}/planos-acao/new`);
  await page.getByRole('textbox', { name: 'Nome da Ação' }).fill(nome);
  await page.getByRole('textbox', { name: 'Meta' }).fill('Faixas pintadas em todo o galpão.');
  const { content: talentos } = await (await page.request.get('/api/gestao-talentos/talentos?page=0')).json();
  await escolher(page, 'Responsável', talentos[0].nome);
  await page.getByRole('textbox', { name: 'Previsão de início' }).fill(de);
  await page.getByRole('textbox', { name: 'Previsão de Término' }).fill(ate);
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page).toHaveURL(new RegExp(`/sst/pgr/${id}/planos-acao(/\\d+/edit)?$`));

  await page.goto(`/sst/pgr/${id}/planos-acao`);
  const cronograma = page.getByRole('region', { name: 'Cronograma das ações' });
  const link = cronograma.getByRole('link', { name: nome });
  await expect(link).toBeVisible();
  const tempo = cronograma.getByRole('img', { name: `A iniciar; previsto: ${de} a ${ate}; realizado: não começou` });
  const primeiro =
    (await cronograma
      .getByText(/^\d\d\/\d\d$/)
      .first()
      .textContent()) ?? '';
  const [mes = 1, ano = 0] = primeiro.split('/').map(Number);
  const [anoDaqui = 0, mesDaqui = 1] = inicio.split('-').map(Number);
  const lugar = (anoDaqui - 2000 - ano) * 12 + mesDaqui - mes;
  const { meses, barra, hoje: agora, fim: borda } = await desenhado(tempo);
  expect(Math.abs(barra.de - (meses[lugar] ?? 0))).toBeLessThan(2);
  expect(Math.abs(barra.ate - (meses[lugar + 2] ?? borda))).toBeLessThan(2);
  expect(agora).toBeGreaterThanOrEqual((meses[lugar] ?? 0) - 1);
  expect(agora).toBeLessThan(meses[lugar + 1] ?? 0);
  await conferir('cronograma-do-pgr');

  const linha = page.getByRole('row').filter({ hasText: nome });
  await expect(linha).toContainText(de);
  await expect(linha).toContainText(ate);
  await cronograma.focus();
  await page.keyboard.press('Tab');
  await expect(cronograma.getByRole('link').first()).toBeFocused();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/sst/pgr/${id}/planos-acao/\\d+/edit$`));
  await expect(page.getByRole('textbox', { name: 'Nome da Ação' })).toHaveValue(nome);
});
