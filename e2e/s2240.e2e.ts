import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { administrador } from '#app/server/demo/logins.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { dialogo, escolherNaLista, responder } from './dialogos.ts';
import { certificadoDaJornada, EMPRESA_DO_ESOCIAL } from './esocial.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

const HOJE = hoje('America/Fortaleza');
const AMBIENTE = 'Cabine de pintura da jornada';
const GRUPO = 'GHE da jornada: pintura';
/** Talents of whom the day is read, until one has no condition. */
const OLHADOS = 100;
const RECIBO = /Recibo: 1\.2\.\d{19}\./;

const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const corpo = (page: Page) => page.locator('main');

async function gravar(page: Page, aviso: string): Promise<void> {
  await page.getByRole('button', { name: 'Gravar', exact: true }).click();
  await avisou(page, aviso);
}

/** Marks one entry in a field that takes several. */
async function marcar(page: Page, rotulo: string, nome: string): Promise<void> {
  await page.getByRole('button', { name: rotulo, exact: true }).click();
  const lista = dialogo(page, rotulo);
  await lista.getByRole('textbox', { name: `Pesquisar: ${rotulo}` }).fill(nome);
  await lista.getByRole('checkbox', { name: nome }).first().check();
  await page.keyboard.press('Escape');
  await expect(lista).toBeHidden();
}

/** What the API lists; the session is the page's. */
async function listar<T>(page: Page, onde: string): Promise<T[]> {
  const resposta = await page.request.get(`/api${onde}`);
  expect(resposta.status(), await resposta.text()).toBe(200);
  return (await resposta.json()).content;
}

/** A talent at work whom nobody is called like, and of whom no condition is told. */
async function talentoSemCondicao(page: Page): Promise<string> {
  const todos = await listar<{ id: number; nome: string }>(
    page,
    `/cargo-salario/colaboradores?situacao=A&page=0&size=${OLHADOS}`,
  );
  for (const { id, nome } of todos) {
    const condicoes = await listar(page, `/sst/condicoes-ambientais?colaboradorId=${id}&page=0`);
    const xara = todos.filter((outro) => outro.nome.startsWith(nome)).length > 1;
    if (condicoes.length === 0 && !xara) return nome;
  }
  throw new Error('Todo talento da demonstração tem condição ambiental.');
}

/** A professional of whom everything is known that the event tells. */
async function responsavel(page: Page): Promise<string> {
  for (const { id, nome } of await listar<{ id: number; nome: string }>(page, '/sst/profissional?page=0')) {
    const { cpf, uf, numeroInscricao } = await (await page.request.get(`/api/sst/profissional/${id}`)).json();
    if (cpf && uf && numeroInscricao) return nome;
  }
  throw new Error('Nenhum profissional da demonstração tem CPF e inscrição.');
}

async function guardarCertificado(page: Page): Promise<void> {
  const { arquivo, senha } = certificadoDaJornada();
  await page.goto('/sst/esocial');
  await page.getByRole('button', { name: 'Configurar' }).click();
  const configurar = dialogo(page, 'Configurar o eSocial');
  await configurar.locator('input[type="file"]').setInputFiles({
    name: 'empresa.pfx',
    mimeType: 'application/x-pkcs12',
    buffer: readFileSync(arquivo),
  });
  await configurar.getByRole('textbox', { name: 'Senha do certificado' }).fill(senha);
  await configurar.getByRole('button', { name: 'Guardar o certificado' }).click();
  await avisou(page, 'Certificado guardado com sucesso.');
  await expect(configurar.getByText('EMPRESA DE TESTE')).toBeVisible();
  // Nothing is left to be saved: closing asks nothing.
  await configurar.getByRole('button', { name: 'Fechar' }).click();
  await expect(configurar).toBeHidden();
}

test('eSocial @desktop > do ambiente ao S-2240 aceito, com o recibo na tela', async ({ page, entrar, conferir }) => {
  // The service is asked for the result a quarter of a minute after it took the batch, by a work of each minute.
  test.setTimeout(360_000);
  await entrar(administrador, EMPRESA_DO_ESOCIAL);
  const talento = await talentoSemCondicao(page);

  // Where people work, and what is in the air there.
  await page.goto('/sst/ambientes/new');
  await campo(page, 'Nome').fill(AMBIENTE);
  await campo(page, 'A partir da data').fill(formatarData(HOJE));
  await escolher(page, 'Estabelecimento', 'Matriz');
  await gravar(page, 'com sucesso');
  await page.goto('/sst/agentes-nocivos/new');
  await escolher(page, 'Ambiente', AMBIENTE);
  await campo(page, 'A partir da data').fill(formatarData(HOJE));
  await escolher(page, 'Agente nocivo', '02.01.001');
  await page.getByRole('radio', { name: 'Critério quantitativo' }).check();
  await campo(page, 'Técnica de medição').fill('Dosimetria (NHO-01)');
  await campo(page, 'Intensidade ou concentração').fill('88,4');
  await escolherNaLista(corpo(page), 'Unidade de medida', 'decibel (A) (dB(A))');
  await page.getByRole('radiogroup', { name: 'Uso de EPC' }).getByRole('radio', { name: 'Não implementa' }).check();
  await page.getByRole('radiogroup', { name: 'Uso de EPI' }).getByRole('radio', { name: 'Não utilizado' }).check();
  await conferir('agente-do-ambiente');
  await gravar(page, 'com sucesso');

  // Who works there, and since when this talent does.
  await page.goto('/sst/grupos-homogeneos/new');
  await campo(page, 'Nome').fill(GRUPO);
  await marcar(page, 'Estabelecimentos', 'Matriz');
  await campo(page, 'A partir da data').fill(formatarData(HOJE));
  await marcar(page, 'Ambientes', AMBIENTE);
  await gravar(page, 'com sucesso');
  await page.goto('/sst/condicoes-ambientais/new');
  await escolher(page, 'Talento', talento);
  await campo(page, 'Data de início').fill(formatarData(HOJE));
  await escolher(page, 'Grupo homogêneo', GRUPO);
  await gravar(page, 'com sucesso');

  // Nobody answers for the records yet: the page says so, and leads there.
  await guardarCertificado(page);
  await page.goto(`/sst/esocial?tipo=S-2240&busca=${encodeURIComponent(talento)}`);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  const evento = page.getByRole('row').filter({ hasText: talento });
  await expect(evento).toContainText('Pendente');
  await conferir('s2240-pendente');
  await evento.getByRole('link', { name: 'Informe o responsável pelos registros ambientais.' }).click();
  await expect(page).toHaveURL(/\/sst\/condicoes-ambientais\/\d+\/edit/);
  await marcar(page, 'Profissionais de SST', await responsavel(page));
  await gravar(page, 'com sucesso');

  await page.goto(`/sst/esocial?tipo=S-2240&busca=${encodeURIComponent(talento)}`);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(evento).toContainText('Pronto');
  await conferir('s2240-pronto');
  await page.getByRole('button', { name: /^Enviar o/ }).click();
  await responder(page, 'Enviar ao eSocial?', 'Sim');
  await avisou(page, 'a caminho');
  await expect(evento).toContainText('Enviado');

  // It is signed, sent, taken, and asked for, by works of the server alone.
  await expect(async () => {
    await page.reload();
    await expect(evento).toContainText('Aceito');
  }).toPass({ timeout: 240_000 });
  await evento.getByRole('button', { name: /^Ver/ }).click();
  const aberto = dialogo(page, 'Evento do eSocial');
  await expect(aberto).toContainText(RECIBO);
  await expect(aberto).toContainText('O eSocial respondeu: 201 Sucesso.');
  await expect(aberto).toContainText('Assinado com o certificado da empresa.');
  await expect(aberto).toContainText('<intConc>88.4000</intConc>');
  await conferir('s2240-aceito');
  await page.keyboard.press('Escape');

  // The company signs no more: nothing else is sent from here.
  await page.getByRole('button', { name: 'Configurar' }).click();
  await dialogo(page, 'Configurar o eSocial').getByRole('button', { name: 'Excluir o certificado' }).click();
  await responder(page, 'Excluir o certificado?', 'Sim');
  await avisou(page, 'Certificado excluído com sucesso.');
});
