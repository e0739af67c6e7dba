import type { Locator, Page } from '@playwright/test';
import { dialogo, escolherNaLista, gravar, gravarVazio, inserir, preencherExperiencia } from './dialogos.ts';
import { entrarNoPortal, escolher, expect, test } from './fixtures.ts';

/** The dialogs of a candidate's own record, on the phone, where candidates fill it in. */

async function abrirPasso(page: Page, passo: RegExp): Promise<void> {
  await entrarNoPortal(page);
  const { user } = await (await page.request.get('/api/externo/userinfo')).json();
  await page.goto(`/externo/candidatos/${user.id}`);
  const passos = page.getByRole('combobox', { name: /^Passo 1 de \d/ });
  const rotulo = await passos.getByRole('option').filter({ hasText: passo }).textContent();
  await passos.selectOption({ label: rotulo ?? '' });
}

/** Saves the dialog and opens the line that it made again. */
async function gravarEEditar(page: Page, novo: Locator, um: string, linha: string): Promise<Locator> {
  await gravar(novo);
  await page
    .getByRole('group', { name: `Ações de ${linha}` })
    .getByRole('button', { name: 'Editar' })
    .click();
  return dialogo(page, `Editar ${um}`);
}

/** An open vacancy of a city, for which the candidate may apply. */
async function vagaAberta(page: Page, cidade: string): Promise<number> {
  const lista = await (await page.request.get('/api/externo/anuncios', { params: { empresaId: 1 } })).json();
  for (const { solicitacaoId } of lista.content.filter((vaga: { cidade: string }) => vaga.cidade === cidade)) {
    const vaga = await (await page.request.get(`/api/externo/solicitacoes-pessoal/${solicitacaoId}/anuncio`)).json();
    if (vaga.podeCandidatar) return solicitacaoId;
  }
  throw new Error(`Nenhuma vaga em ${cidade}`);
}

test.describe('cadastro no portal @celular', () => {
  test('o celular é um campo só, com o DDD, também no cadastro completo', async ({ page, conferir }) => {
    await abrirPasso(page, /contato/);
    await expect(page.getByLabel('DDD do celular')).toHaveCount(0);
    const celular = page.getByRole('textbox', { name: 'Celular com DDD' });
    await celular.fill('85977776666');
    await expect(celular).toHaveValue('(85) 97777-6666');
    await conferir('cadastro-contato');
    const enviado = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Gravar' }).click();
    expect((await enviado).postData()).toMatch(/"dddCelular":"85".*"foneCelular":"977776666"/);
  });

  test('sem a busca de CEP o estado vem do CEP e a cidade da vaga, e sobram dois campos a digitar', async ({
    page,
    conferir,
  }) => {
    await entrarNoPortal(page);
    const solicitacaoId = await vagaAberta(page, 'Fortaleza');
    const semEndereco = {
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      uf: null,
      cidade: null,
    };
    const pedidos = ['cep', 'logradouro', 'bairro', 'uf', 'cidade'];
    await page.route(/\/api\/externo\/candidatos\/\d+\/(progresso|completo)$/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const dados = await response.json();
      const faltam = pedidos.map((campo) => ({ campo: `endereco.${campo}`, rotulo: campo, obrigatorio: true }));
      const mudados = 'faltam' in dados ? { ...dados, faltam } : { ...dados, endereco: semEndereco };
      return route.fulfill({ response, json: mudados });
    });
    const nada = { encontrado: false, semResposta: true, logradouro: null, bairro: null, cidade: null };
    await page.route('**/api/utilitario/geral/ceps/60110260', (route) =>
      route.fulfill({ json: { ...nada, cep: '60110260', uf: { id: 23, sigla: 'CE', nome: 'Ceará' } } }),
    );
    await page.goto(`/externo/candidatura?solicitacaoId=${solicitacaoId}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('textbox', { name: 'CEP' }).fill('60110260');
    await expect(page.getByText('A busca de CEP não respondeu: digite o endereço.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'UF' })).toHaveValue('Ceará');
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/Fortaleza/);
    await expect(page.getByText('É a cidade desta vaga, confira.')).toBeVisible();
    await conferir('candidatura-sem-cep');
    const vazios = page
      .getByRole('group', { name: 'Endereço' })
      .locator('input[required]')
      .and(page.locator('input[value=""]'));
    expect(await vazios.count()).toBeLessThanOrEqual(2);
  });

  test('a formação se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Formação');
    await gravarVazio(novo);
    await expect(novo.getByText('Selecione a Área de Formação')).toBeVisible();
    await escolher(novo, 'Área de Formação', 'Ciências Contábeis');
    await novo.getByRole('textbox', { name: 'Curso' }).fill('Panificação');
    await novo.getByRole('textbox', { name: 'Local' }).fill('Senai');
    await escolherNaLista(novo, 'Tipo', 'Técnico');
    await escolherNaLista(novo, 'Situação', 'Em andamento');
    const editar = await gravarEEditar(page, novo, 'Formação', 'Ciências Contábeis');
    await expect(editar.getByRole('textbox', { name: 'Local' })).toHaveValue('Senai');
  });

  test('a experiência se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Experiência/);
    const novo = await inserir(page, 'Experiência Profissional');
    await gravarVazio(novo);
    await expect(novo.getByText('Empresa é obrigatória')).toBeVisible();
    await preencherExperiencia(novo, 'Padaria Boa');
    const editar = await gravarEEditar(page, novo, 'Experiência Profissional', 'Padaria Boa');
    await expect(editar.getByRole('textbox', { name: 'Nome do cargo' })).toHaveValue('Padeiro');
  });

  test('o idioma se inclui e se edita em um diálogo que cobra o que falta', async ({ page }) => {
    await abrirPasso(page, /Formação/);
    const novo = await inserir(page, 'Idioma');
    await gravarVazio(novo);
    await expect(novo.getByText('Idioma é obrigatório')).toBeVisible();
    await escolher(novo, 'Idioma', 'Italiano');
    await escolherNaLista(novo, 'Nível', 'Básico');
    const editar = await gravarEEditar(page, novo, 'Idioma', 'Italiano');
    await expect(editar.getByRole('combobox', { name: 'Idioma' })).toBeDisabled();
  });
});
