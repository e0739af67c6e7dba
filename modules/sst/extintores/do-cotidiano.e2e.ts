import { administrador } from '#app/server/demo/logins.ts';
import { escolher, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';

test('a ronda de extintores interrompida se recupera, e deixa de ser oferecida depois de descartada @desktop', async ({
  page,
  entrar,
}) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/extintores?page=0&situacao=U')).json();
  await page.goto(`/sst/extintores/inspecao?estabelecimentoId=${content[0].estabelecimento.id}`);
  const primeiro = page.getByRole('region', { name: /^Extintor / }).first();
  await primeiro.getByRole('checkbox').check();
  await primeiro.getByRole('textbox', { name: 'Observação' }).fill('Mangueira ressecada');
  // The draft is written a moment after the last letter.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).concat(Object.values(localStorage)).join()))
    .toContain('Mangueira ressecada');
  page.on('dialog', (dialogo) => void dialogo.accept());
  await page.reload();
  await expect(page.getByText(/Há um preenchimento não gravado/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(primeiro.getByRole('textbox', { name: 'Observação' })).toHaveValue('Mangueira ressecada');
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await expect(primeiro).toBeVisible();
  await expect(page.getByText(/Há um preenchimento não gravado/)).toHaveCount(0);
});

test('o lote de condições diz os nomes de quem recebe, e pede o profissional do grupo que vai ao eSocial @desktop', async ({
  page,
  entrar,
}) => {
  await entrar(administrador);
  await page.goto('/sst/condicoes-ambientais');
  await page.getByRole('button', { name: 'Vários talentos' }).click();
  const lote = page.getByRole('dialog', { name: 'Inserir condição ambiental para vários talentos' });
  await escolher(lote, 'Grupo homogêneo', 'GHE 01');
  await lote.getByRole('textbox', { name: 'Data de início' }).fill(formatarData(hoje()));
  await lote.getByRole('button', { name: 'Conferir' }).click();
  await expect(lote.getByText(/informe ao menos um profissional de SST/).first()).toBeVisible();
  await lote.getByRole('button', { name: 'Profissionais de SST', exact: true }).click();
  const profissionais = page.getByRole('dialog', { name: 'Profissionais de SST', exact: true });
  await profissionais.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(profissionais).toBeHidden();
  await lote.getByRole('button', { name: 'Conferir' }).click();
  await expect(lote.getByRole('status')).toContainText(/talentos? v(ai|ão) receber a condição:/);
  await expect(lote.getByRole('listitem').filter({ hasText: /^\p{Lu}\p{Ll}+ .+ \(\d+\)$/u })).not.toHaveCount(0);
});

test('o exame de quem foi convocado começa com a clínica da convocação @desktop', async ({ page, entrar }) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/exames-previstos?page=0')).json();
  const convocado = content.find(
    ({ clinicaDaConvocacao }: { clinicaDaConvocacao: object | null }) => clinicaDaConvocacao,
  );
  await page.goto(`/sst/asos/new?colaboradorId=${convocado.colaborador.id}&tipo=${convocado.tipo}`);
  await expect(page.getByRole('combobox', { name: /^Clínica/ })).toHaveValue(convocado.clinicaDaConvocacao.nome);
});

test('O que falta a um evento leva ao campo, e a volta é à lista como estava @desktop', async ({ page, entrar }) => {
  await entrar(administrador);
  await page.goto('/sst/esocial?tipo=S-2240');
  const falta = page.getByRole('row').locator('a[href*="campo="]').first();
  await falta.click();
  await expect(page).toHaveURL(/[?&]campo=/);
  const { campo, volta } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(volta).toBe('/sst/esocial');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-campo], [name], [id]')?.outerHTML ?? ''))
    .toContain(campo);
  await page
    .getByRole('button', { name: /^(Cancelar|Voltar)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sst\/esocial\?.*tipo=S-2240/);
});
