import type { Page } from '@playwright/test';
import { analista, talento } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

/** Answers the three questions of the course of the demo, each by the option that begins so. */
async function responder(page: Page, opcoes: readonly string[]) {
  for (const [lugar, opcao] of opcoes.entries()) {
    await page.getByText(opcao).click();
    if (lugar < opcoes.length - 1) await page.getByRole('button', { name: 'Próxima' }).click();
  }
}

async function entregar(page: Page) {
  await page.getByRole('button', { name: 'Entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
}

test('cursos online @celular > o talento lê, erra e acerta o questionário mesmo sem conexão, conclui, e o RH vê', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(talento);
  await page.goto('/desenvolvimento/meus-treinamentos');
  const meus = page.getByRole('region', { name: 'Meus cursos online' });
  await expect(meus.getByRole('article', { name: 'Integração online' })).toContainText('Não começou');
  await meus.getByRole('link', { name: 'Integração online' }).click();
  await conferir('meu-curso-online');
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(page.getByRole('heading', { name: 'Que bom ter você aqui' })).toBeVisible();
  await conferir('minha-aula');
  for (const titulo of ['Boas-vindas', 'A empresa em três minutos', 'O seu primeiro mês', 'Respeito no dia a dia']) {
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await page.getByRole('button', { name: 'Concluir aula' }).click();
    await avisou(page, `Aula concluída: ${titulo}`);
  }
  // Where one stops is where one goes on.
  await expect(page.getByRole('heading', { level: 1, name: 'Guia de bolso do novo talento' })).toBeVisible();
  await page.goto('/desenvolvimento/meus-cursos-online');
  await page.getByRole('link', { name: 'Integração online' }).click();
  await expect(page.getByText('66% feito')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar de onde parei' }).click();
  await page.getByRole('button', { name: 'Concluir aula' }).click();
  await avisou(page, 'Aula concluída: Guia de bolso');

  await page.getByRole('button', { name: 'Responder ao questionário' }).click();
  await responder(page, ['Continuar até o fim do turno', 'A TI', 'Não se meter']);
  await entregar(page);
  await expect(page.getByText('Ainda não foi desta vez')).toBeVisible();
  await expect(page.getByText('Você fez 0,00%.')).toBeVisible();
  await page.getByRole('link', { name: 'Rever e tentar de novo' }).click();
  await expect(page.getByText('Tentativa 1: 0,00%')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Tentativa 2. Mínimo: 75,00%.')).toBeVisible();
  await page.context().setOffline(true);
  await responder(page, ['Parar, se for seguro', 'O RH', 'Acolher e avisar']);
  await entregar(page);
  await expect(page.getByText('será entregue uma vez, assim que a conexão voltar')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Você fez 100,00%.')).toBeVisible();
  await conferir('questionario-aprovado');
  await page.getByRole('link', { name: 'Voltar ao curso' }).click();
  await expect(page.getByText('Curso concluído')).toBeVisible();
  await page.goto('/desenvolvimento/meus-treinamentos');
  await expect(page.getByRole('article', { name: 'Integração online, primeiro grupo' })).toContainText('Aprovado');

  await entrar(analista);
  await page.goto('/desenvolvimento/progresso-online');
  await expect(page.getByRole('heading', { name: 'Participantes por andamento' })).toBeVisible();
  await conferir('andamento-dos-cursos-online');
});
