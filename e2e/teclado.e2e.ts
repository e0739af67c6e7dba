import type { Locator, Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The recruiter's day without a mouse: nothing here clicks, focuses or fills but by keys. */

/** More stops than any page of the day has before what is looked for. */
const PARADAS = 120;
const FUSO = 'America/Fortaleza';

/** Goes on with Tab until an element has the focus. */
async function tabAte(page: Page, alvo: Locator): Promise<void> {
  await expect(alvo).toBeVisible();
  for (let parada = 0; parada < PARADAS; parada++) {
    if (await alvo.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab não chega a ${alvo}`);
}

async function apertar(page: Page, alvo: Locator, tecla = 'Enter'): Promise<void> {
  await tabAte(page, alvo);
  await page.keyboard.press(tecla);
}

async function escrever(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabAte(page, campo);
  await page.keyboard.type(texto);
}

interface Quadro {
  colunas: { nome: string; cartoes: { apto: string; candidato: { nome: string } }[] }[];
}

/** Somebody who waits in the first stage of an open request. */
async function quemEspera(page: Page): Promise<string> {
  const lista = await page.request.get('/api/captacao/solicitacoes-pessoal?visualizar=A&status=A&page=0&size=50');
  for (const { id } of (await lista.json()).content) {
    const answer = await page.request.get(`/api/captacao/solicitacoes-pessoal/${id}/quadro`);
    const { colunas } = (await answer.json()) as Quadro;
    const triagem = colunas.find(({ nome }) => nome === 'Triagem de currículo');
    const cartao = triagem?.cartoes.find(({ apto }) => apto === 'I');
    if (cartao) return cartao.candidato.nome;
  }
  throw new Error('a demonstração não tem quem espere na triagem');
}

test('o dia de quem recruta se faz só com o teclado: entra, busca, abre a pessoa, move, marca e reprova @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  await escrever(page, page.getByLabel('CPF ou login'), analista.cpf);
  await escrever(page, page.getByLabel('Empresa'), 'Ciranda Al');
  await escrever(page, page.getByLabel('Senha', { exact: true }), analista.senha);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  const nome = await quemEspera(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('candidatos');
  const tela = page.getByRole('option', { name: /^Candidatos\s*Recrutamento e Seleção$/ });
  await expect(tela).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidatos' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(nome);
  await page.keyboard.press('Enter');
  const linha = page.getByRole('row').filter({ hasText: nome }).first();
  await expect(page).toHaveURL(/nome=/);
  await apertar(page, linha);
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();

  const solicitacoes = page.getByRole('region', { name: 'Solicitações', exact: true });
  await apertar(page, solicitacoes.getByRole('button', { name: 'Mover para' }).first());
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const etapa = page.getByRole('menuitem', { name: 'Entrevista com RH' });
  for (let passo = 0; passo < 8 && !(await etapa.evaluate((node) => node === document.activeElement)); passo++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const mover = page.getByRole('dialog', { name: 'Mover candidato' });
  await apertar(page, mover.getByRole('button', { name: 'Gravar' }));
  await expect(mover).toBeHidden();
  await avisou(page, `${nome} está em`);

  await apertar(page, solicitacoes.getByRole('button', { name: 'Marcar entrevista' }).first());
  const dia = formatarData(somarDias(hoje(FUSO, new Date()), 40));
  await escrever(page, page.getByRole('textbox', { name: 'Data' }), dia);
  await escrever(page, page.getByRole('textbox', { name: 'Hora inicial' }), '06:15');
  await escrever(page, page.getByRole('textbox', { name: 'Hora final' }), '06:45');
  await escrever(page, page.getByRole('textbox', { name: 'Local' }), 'Sala 2');
  await apertar(page, page.getByRole('button', { name: 'Entrevistadores', exact: true }));
  const lista = page.getByRole('dialog', { name: 'Entrevistadores' });
  await escrever(page, lista.getByRole('textbox', { name: 'Pesquisar: Entrevistadores' }), 'Marina');
  await apertar(page, lista.getByRole('checkbox', { name: 'Marina Holanda' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(lista).toBeHidden();
  await apertar(page, page.getByRole('button', { name: 'Gravar' }));
  await avisou(page, 'com sucesso');

  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  await apertar(page, solicitacoes.getByRole('button', { name: 'Reprovar' }).first());
  const reprovar = page.getByRole('dialog', { name: 'Reprovar' });
  const motivo = reprovar.getByRole('combobox', { name: 'Motivo da reprovação' });
  await tabAte(page, motivo);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(motivo).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(motivo).not.toHaveValue('');
  await apertar(page, reprovar.getByRole('button', { name: 'Reprovar' }));
  await avisou(page, '1 candidato reprovado');
  await expect(reprovar).toBeHidden();
  await expect(page.getByText(`Cancelada a entrevista do dia ${dia}, das 06:15 às 06:45.`)).toBeVisible();
});
