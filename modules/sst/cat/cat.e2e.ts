import { administrador } from '#app/server/demo/logins.ts';
import { avisou, escolher, expect, test } from '#e2e/fixtures.ts';
import { hoje } from '#platform/shared/format/data.ts';

test('CAT até o XML: o atestado que falta é informado, e o S-2210 fica pronto com ele @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/sst/cat');
  const linha = page.getByRole('row').filter({ hasText: 'Falta' });
  const talento = (await linha.getByRole('cell').nth(1).textContent()) ?? '';
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Atestado' }).click();
  const atestado = page.getByRole('dialog', { name: 'Atestado da CAT' });
  const dia = hoje('America/Fortaleza', new Date()).split('-').reverse().join('/');
  await atestado.getByRole('textbox', { name: 'Data do atendimento' }).fill(dia);
  await atestado.getByRole('textbox', { name: 'Hora do atendimento' }).fill('11:20');
  await atestado.getByRole('textbox', { name: 'Duração do tratamento, em dias' }).fill('2');
  await escolher(atestado, 'Natureza da lesão', 'Contusão');
  await escolher(atestado, 'CID-10', 'S05');
  await atestado.getByRole('textbox', { name: 'Médico ou dentista' }).fill('Marina Alencar Dias');
  await atestado.getByRole('textbox', { name: 'Número de inscrição' }).fill('15482');
  await escolher(atestado, 'UF do conselho', 'Ceará');
  await conferir('cat-atestado');
  await atestado.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Atestado guardado com sucesso.');

  await page.goto('/sst/esocial?tipo=S-2210');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const evento = page.getByRole('row').filter({ hasText: talento });
  await expect(evento).toContainText('Pronto');
  await conferir('cat-eventos');
  await evento.getByRole('button', { name: /^Ver/ }).click();
  const aberto = page.getByRole('dialog', { name: 'Evento do eSocial' });
  await expect(aberto).toContainText('<codCID>S05');
  await expect(aberto).toContainText('<nmEmit>Marina Alencar Dias</nmEmit>');
  await conferir('cat-xml');
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    aberto.getByRole('button', { name: 'Baixar o XML' }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^ID1[0-9A-Z]{8}0{6}\d{19}\.xml$/);
});
